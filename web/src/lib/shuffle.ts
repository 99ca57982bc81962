/** What this device gives to the shuffle, so that the server alone cannot choose it: 32 random hexadecimal digits. */
export function ownPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
