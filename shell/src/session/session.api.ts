import type {
  RequestOtpRequest,
  ResetPasswordByLinkRequest,
  ResetPasswordRequest,
  OpenedSession,
  SignInRequest,
  SignUpRequest,
} from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const sessionApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sessionSignIn: build.mutation<OpenedSession, SignInRequest>({
      query: (body) => ({ url: '/auth/sign-in/', method: 'POST', body }),
      extraOptions: { opensSession: true },
    }),
    sessionSignUp: build.mutation<OpenedSession, SignUpRequest>({
      query: (body) => ({ url: '/auth/sign-up/', method: 'POST', body }),
      extraOptions: { opensSession: true },
    }),
    sessionRequestOtp: build.mutation<unknown, Omit<RequestOtpRequest, 'designation'>>({
      query: (body) => ({
        url: '/auth/request-otp',
        method: 'POST',
        body: { ...body, designation: 'reset-password' },
      }),
    }),
    sessionResetPassword: build.mutation<unknown, ResetPasswordRequest>({
      query: (body) => ({ url: '/auth/reset-password/', method: 'POST', body }),
    }),
    sessionResetPasswordByLink: build.mutation<unknown, ResetPasswordByLinkRequest>({
      query: (body) => ({ url: '/auth/reset-password/link', method: 'POST', body }),
    }),
  }),
});

export const {
  useSessionRequestOtpMutation,
  useSessionResetPasswordByLinkMutation,
  useSessionResetPasswordMutation,
  useSessionSignInMutation,
  useSessionSignUpMutation,
} = sessionApi;
