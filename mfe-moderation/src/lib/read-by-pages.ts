import { cursorPages } from '@mortar/contracts/cursor-pages';

/** The endpoint of a list of moderators, which always begins with what is there now. */
export const readByPages = (url: string) => ({
  query: ({ pageParam: after }: { pageParam: string }) => ({ url, ...(after && { params: { after } }) }),
  infiniteQueryOptions: cursorPages,
  keepUnusedDataFor: 0,
  extraOptions: { quiet: true },
  providesTags: ['moderation' as const],
});
