import { useLocation } from '@mortar/navigation';

/** The state of the link that led to this page, to sign in and back; where the browser followed it, its address has it. */
export function useOrigin(): unknown {
  const { state, search } = useLocation();
  const from = new URLSearchParams(search).get('from');
  return state ?? (from && { origin: withItsQuery(from) });
}

/** Documents are shared by addresses with different queries, so their links name none: the browser knows that of the page. */
function withItsQuery(from: string): string {
  const [path, added] = from.split('?');
  if (typeof document === 'undefined' || document.referrer === '') return from;
  const page = new URL(document.referrer);
  if (page.origin !== location.origin || page.pathname !== path) return from;
  const query = [page.search.slice(1), added].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}
