/** Where the page is: /, /t/<table>, /r/<table>, /rules/<game>, /learn, /about, /settings, /gallery. */
export interface Route {
  page: string; // "" is the lobby
  id: string;
  query: URLSearchParams;
}

/** What every page is given. */
export interface PageProps {
  id: string;
  query: URLSearchParams;
}

function read(): Route {
  const [page = "", id = ""] = location.pathname.split("/").filter(Boolean);
  return { page, id: decodeURIComponent(id), query: new URLSearchParams(location.search) };
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
