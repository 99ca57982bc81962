/** An icon of game-icons.net by its name there: the id of its symbol in the sprite. */
declare module "icon:*" {
  const id: string;
  export default id;
}
