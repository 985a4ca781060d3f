import type { ReportRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const reportApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportCreate: build.mutation<unknown, ReportRequest>({
      query: (body) => ({ url: '/reports', method: 'POST', body }),
    }),
  }),
});

export const { useReportCreateMutation } = reportApi;
