import { ApiError, conflict, forbidden, invalidField } from '#lib/api-error.ts';

export const loginRequired = () =>
  new ApiError({
    status: 401,
    code: 'login_required',
    message: 'You need to login first',
    headers: { 'www-authenticate': 'Bearer' },
  });

export const wrongCredentials = () =>
  new ApiError({ status: 401, code: 'wrong_credentials', message: 'Invalid email or password' });

export const accountSuspended = () =>
  forbidden('This account is suspended. Please contact support.', 'account_suspended');

export const emailTaken = () =>
  conflict(
    'email_taken',
    'An account with this email already exists. If its password is not yours, choose one with “Forgot password”.',
  );

export const wrongResetCode = () =>
  invalidField('resetCode', 'This code is not valid. Please use the link in the email, or request a new one.');

export const wrongLink = () => invalidField('token', 'This link is no longer valid. Please request a new one.');

/** The address may be a stranger's who follows a link in good faith: it is confirmed with a password of theirs. */
export const passwordNeeded = () =>
  conflict('password_needed', 'Please choose a password for this account, or sign in to it first.');

export const alreadyConfirmed = () =>
  conflict(
    'already_confirmed',
    'Your email is already confirmed. To choose another password, please use “Forgot password”.',
  );

export const signInAgain = () =>
  forbidden('Please sign in again first, and make this change within ten minutes.', 'recent_sign_in_required');

export const otherAccount = () =>
  conflict('other_account', 'This link is for another account. Please sign in to that one first.');

export const lastSignInMethod = () =>
  conflict('last_sign_in_method', 'This is your only way to sign in. Please add another one first.');

export const moderatorRequired = () => forbidden('This is for moderators only.', 'moderator_required');

export const storeRequired = () => forbidden('Please create a store first.', 'store_required');

export const storeSuspended = () => forbidden('Your store is suspended. Please contact support.', 'store_suspended');

/** Too many passwords wait to be hashed: the same request may succeed in a moment. */
export const passwordsBusy = () =>
  new ApiError({
    status: 503,
    code: 'passwords_busy',
    message: 'Too many people are signing in at the moment. Please try again in a few seconds.',
    headers: { 'retry-after': '3' },
  });
