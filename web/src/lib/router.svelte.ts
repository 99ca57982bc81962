/** Where the page is: /, /t/<table>, /r/<table>, /rules/<game>, /learn, /laboratory/<report>, /about, /gallery. */
export interface Route {
  page: string; // "" is the lobby; what is none of them leads nowhere
  id: string;
  query: URLSearchParams;
}

/** What every page is given. */
export interface PageProps {
  id: string;
  query: URLSearchParams;
}

function read(): Route {
  const query = new URLSearchParams(location.search);
  try {
    const [page = "", id = "", ...more] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
    if (!more.length && (id || (page !== "t" && page !== "r"))) return { page, id, query };
  } catch {
    // no text at all: a stray % in it
  }
  return { page: "nowhere", id: "", query };
}

export const router = $state<{ route: Route }>({ route: read() });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  router.route = read();
  window.scrollTo(0, 0);
}

/** Links stay links (open in a new tab, copy), but a plain click does not load the page anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

window.addEventListener("popstate", () => (router.route = read()));
