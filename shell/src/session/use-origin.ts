import { useLocation } from '@mortar/navigation';

/** The state of the link that led to this page, to sign in and back; where the browser followed it, its address has it. */
export function useOrigin(): unknown {
  const { state, search } = useLocation();
  const from = new URLSearchParams(search).get('from');
  return state ?? (from && { origin: from });
}
