/** Offers a link of ours to others: by the device's own menu on a phone, otherwise into the clipboard.  True if copied. */
export async function share(title: string, path: string): Promise<boolean> {
  const url = new URL(path, location.href).href;
  try {
    if ("share" in navigator && matchMedia("(hover: none)").matches) {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false; // not allowed, or the person thought better of it
  }
}
