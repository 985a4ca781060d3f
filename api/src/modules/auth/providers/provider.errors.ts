import { ApiError, conflict, notFound } from '#lib/api-error.ts';

export const unknownProvider = () => notFound('This way of signing in is not available.');

export const signInExpired = (cause?: unknown) =>
  new ApiError({
    status: 400,
    code: 'sign_in_expired',
    message: 'This sign-in has expired or was already completed. Please try again.',
    cause,
  });

export const signInCancelled = (provider: string) =>
  new ApiError({
    status: 400,
    code: 'sign_in_cancelled',
    message: `Signing in with ${provider} was cancelled.`,
  });

export const withoutEmail = (provider: string) =>
  new ApiError({
    status: 400,
    code: 'email_not_shared',
    message: `${provider} did not share your email address, which Mortar needs. Please try again and allow it, or register here.`,
  });

export const providerUnavailable = (provider: string, cause: unknown) =>
  new ApiError({
    status: 503,
    code: 'provider_unavailable',
    message: `${provider} does not respond at the moment. Please try again, or sign in with your password.`,
    headers: { 'retry-after': '5' },
    cause,
  });

/** The address has an account, and one side has not confirmed that it is this user's. */
export const emailNotConfirmed = (provider: string, isConfirmedByProvider: boolean) =>
  conflict(
    'email_not_confirmed',
    isConfirmedByProvider
      ? 'There is already an account with your email address, which was never confirmed. Please choose a password with “Forgot password”, which confirms it, and sign in with that.'
      : `There is already an account with your email address, and ${provider} does not confirm that the address is yours. Please sign in with your password and add ${provider} in your settings.`,
  );

export const confirmBeforeJoining = () =>
  conflict('email_not_confirmed', 'Please confirm your email first, with the link that we have sent you.');

export const joinedElsewhere = (provider: string) =>
  conflict(
    'joined_elsewhere',
    `This ${provider} account already opens another account on Mortar. Please remove it there first.`,
  );
