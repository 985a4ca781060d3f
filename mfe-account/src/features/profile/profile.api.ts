import type { Account, ProductList, ReviewList, UpdateAccountRequest, UploadedImage } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { OWN_REVIEWS_PAGE_SIZE_MAX, RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';
import { keyOfUpload } from '@mortar/store/idempotency-key';
import { uploadInTurn } from '@mortar/store/upload-in-turn';

const profileApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountUpdateOwn: build.mutation<Account, UpdateAccountRequest>({
      query: (body) => ({ url: '/auth/update-account', method: 'PUT', body }),
      // Reviews show the name and the photo, too.
      invalidatesTags: ['account', 'review'],
    }),
    accountUploadPhoto: build.mutation<UploadedImage, File>({
      queryFn: async (photo, { signal }, _options, send) => {
        const body = new FormData();
        body.append('image', photo);
        // Of the photo: pressed again after a lost response, it is in another form.
        const headers = { 'idempotency-key': keyOfUpload(photo) };
        const upload = async () => send({ url: '/media/upload-image', method: 'POST', body, headers });
        const { data, error, meta } = await uploadInTurn(upload, signal);
        return error ? { error, meta } : { data: data as UploadedImage, meta };
      },
    }),
    accountListRecentlyViewed: build.query<ProductList, readonly string[]>({
      query: (productIds) => `/products/${listQuery({ limit: RECENTLY_VIEWED_MAX, filter: { productIds } })}`,
      keepUnusedDataFor: 0,
      providesTags: ['product'],
    }),
    accountListOwnReviews: build.query<ReviewList, void>({
      query: () => `/reviews/my-reviews${listQuery({ page: 1, limit: OWN_REVIEWS_PAGE_SIZE_MAX })}`,
      keepUnusedDataFor: 0,
      providesTags: ['review'],
    }),
  }),
});

export const {
  useAccountUpdateOwnMutation,
  useAccountUploadPhotoMutation,
  useAccountListRecentlyViewedQuery,
  useAccountListOwnReviewsQuery,
} = profileApi;
