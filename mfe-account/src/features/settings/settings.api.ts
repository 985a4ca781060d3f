import type { Account, ChangeTokenRequest, MailSetting, MailSettings, OwnData } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const MAILS = { type: 'account', id: 'mails' } as const;

/** Of what may be much. */
const DOWNLOAD_TIMEOUT_MS = 300_000;

/** What an owner changes with their password, by the part of the address that it has in the API. */
export type OwnChange = 'email' | 'phone' | 'password' | 'close-account';

interface ChangeResponse {
  /** Of the server, to be shown. */
  message: string;
  /** As it is now, where the response has it. */
  account: Partial<Account>;
}

const toChange = (data: unknown, meta: { message?: string } | undefined): ChangeResponse => ({
  message: meta?.message ?? '',
  account: data as Partial<Account>,
});

const settingsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountMakeChange: build.mutation<ChangeResponse, { change: OwnChange; values: object }>({
      query: ({ change, values }) => ({
        url: `/auth/${change}`,
        method: change === 'close-account' ? 'POST' : 'PUT',
        body: values,
      }),
      transformResponse: toChange,
      invalidatesTags: (_result, error) => (error ? [] : ['account']),
    }),
    accountConfirmNewEmail: build.mutation<ChangeResponse, ChangeTokenRequest>({
      query: (body) => ({ url: '/auth/confirm-new-email', method: 'POST', body }),
      transformResponse: toChange,
      // The page says why a link is refused.
      extraOptions: { quiet: true },
      invalidatesTags: ['account'],
    }),
    accountKeepOpen: build.mutation<ChangeResponse, void>({
      query: () => ({ url: '/auth/keep-account', method: 'POST' }),
      transformResponse: toChange,
      invalidatesTags: ['account'],
    }),
    accountGetMailSettings: build.query<MailSettings, void>({
      query: () => '/auth/mail-settings',
      keepUnusedDataFor: 0,
      providesTags: [MAILS],
    }),
    accountSwitchMail: build.mutation<MailSettings, MailSetting>({
      query: (body) => ({ url: '/auth/mail-settings', method: 'PUT', body }),
      invalidatesTags: [MAILS],
    }),
    accountReadOwnData: build.mutation<OwnData, void>({
      query: () => ({ url: '/auth/my-data', timeout: DOWNLOAD_TIMEOUT_MS }),
    }),
  }),
});

export const {
  useAccountConfirmNewEmailMutation,
  useAccountGetMailSettingsQuery,
  useAccountKeepOpenMutation,
  useAccountMakeChangeMutation,
  useAccountReadOwnDataMutation,
  useAccountSwitchMailMutation,
} = settingsApi;
