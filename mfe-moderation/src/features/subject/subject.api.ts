import type {
  CloseReportsRequest,
  ModeratedThing,
  ModerationActionRequest,
  ModerationRecord,
  ModerationReportList,
  ReviewList,
  ThingParams,
} from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

const pathOf = ({ subject, subjectId }: ThingParams) =>
  `/moderation/things/${encodeURIComponent(subject)}/${encodeURIComponent(subjectId)}`;

const options = { keepUnusedDataFor: 0, extraOptions: { quiet: true } } as const;
/** What buyers see of it changes, too. */
const CHANGED = ['moderation', 'product', 'store', 'review'] as const;

const subjectApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationGetSubject: build.query<ModeratedThing, ThingParams>({
      ...options,
      query: pathOf,
      providesTags: ['moderation'],
    }),
    moderationListReports: build.infiniteQuery<ModerationReportList, ThingParams, string>({
      ...options,
      query: ({ queryArg, pageParam: after }) => ({
        url: `${pathOf(queryArg)}/reports`,
        ...(after && { params: { after } }),
      }),
      infiniteQueryOptions: cursorPages,
      providesTags: ['moderation'],
    }),
    moderationListActs: build.query<ModerationRecord, string>({
      ...options,
      query: (ownerId) => ({ url: '/moderation/record', params: { ownerId } }),
      providesTags: ['moderation'],
    }),
    moderationListReviews: build.query<ReviewList, string>({
      ...options,
      query: (productId) => `/reviews/all${listQuery({ page: 1, filter: { productId } })}`,
      providesTags: ['moderation', 'review'],
    }),
    moderationAct: build.mutation<unknown, ModerationActionRequest>({
      query: (body) => ({ url: '/moderation/actions', method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    moderationCloseReports: build.mutation<unknown, CloseReportsRequest>({
      query: (body) => ({ url: '/moderation/reports/close', method: 'POST', body }),
      invalidatesTags: ['moderation'],
    }),
  }),
});

export const {
  useModerationGetSubjectQuery,
  useModerationListReportsInfiniteQuery,
  useModerationListActsQuery,
  useModerationListReviewsQuery,
  useModerationActMutation,
  useModerationCloseReportsMutation,
} = subjectApi;
