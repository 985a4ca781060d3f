import type { ImportPhotosRequest, ImportProgress, StartedImport } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const importsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerCheckFile: build.mutation<StartedImport, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/imports', method: 'POST', body };
      },
      // Quiet, because the page shows the error.
      extraOptions: { quiet: true },
    }),
    sellerGetImport: build.query<ImportProgress, string>({
      query: (importId) => `/imports/${importId}`,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    sellerAddImportPhotos: build.mutation<unknown, { importId: string; photos: ImportPhotosRequest }>({
      query: ({ importId, photos }) => ({ url: `/imports/${importId}/photos`, method: 'PUT', body: photos }),
    }),
    sellerApplyImport: build.mutation<unknown, string>({
      query: (importId) => ({ url: `/imports/${importId}/apply`, method: 'POST', body: { skipErrors: true } }),
    }),
    /** A file of the API, as text. */
    sellerReadFile: build.mutation<string, string>({
      query: (url) => ({ url, responseHandler: 'text' }),
    }),
  }),
});

export const {
  useSellerCheckFileMutation,
  useSellerGetImportQuery,
  useSellerAddImportPhotosMutation,
  useSellerApplyImportMutation,
  useSellerReadFileMutation,
} = importsApi;
