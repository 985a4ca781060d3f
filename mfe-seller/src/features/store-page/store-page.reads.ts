import { read } from '@mortar/federation/screen-reads';

export function storeRequest(storeId: string): string {
  return `/stores/${encodeURIComponent(storeId)}`;
}

export const COVER_SIZES = '(min-width: 82rem) 77rem, 100vw';

export function storePageReads({ storeId = '' }: { storeId?: string }) {
  const store = read(storeRequest, storeId);
  return { requests: { store }, image: { request: store.request, at: '/coverImage', sizes: COVER_SIZES } };
}
