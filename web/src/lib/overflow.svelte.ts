/** Whether a box has more in it than it shows, as sizes change: such a box must be scrolled by keys as well. */
export class Overflow {
  scrolls = $state(false);

  watch = (box: HTMLElement): (() => void) => {
    const sizes = new ResizeObserver(() => (this.scrolls = box.scrollHeight > box.clientHeight + 1));
    for (const one of [box, ...box.children]) sizes.observe(one);
    return () => sizes.disconnect();
  };
}
