/** Offers a link of ours to others: by the device's own menu on a phone, otherwise into the clipboard.  True if copied. */
export async function share(title: string, path: string): Promise<boolean> {
  const url = new URL(path, location.href).href;
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    prompt("Copy this link", url);
    return false;
  }
}
