import { readAccessToken } from './access-token.ts';
import { authReset, userReceived } from './auth.slice.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { sessionSignedOut } from './session.slice.ts';
import type { ThunkArguments } from './thunk-arguments.ts';

/**
 * Renews the access token of the user who is signed in here. When the session has ended, the page signs them out.
 *
 * @param rejected the token that the server did not accept
 * @returns whether there is a token to repeat the request with
 */
export function renewSession(rejected: string | null) {
  return async (...[dispatch, getState, { apiBaseUrl }]: ThunkArguments): Promise<boolean> => {
    const renewal = await renewAccessToken(apiBaseUrl, rejected, {
      userId: getState().auth.userDetails.id,
      onRenewed: (user) => dispatch(userReceived(user)),
    });
    if (renewal === 'renewed') return true;
    // What one user has typed must not be sent in the name of another.
    if (renewal === 'replaced') dispatch(sessionSignedOut());
    if (readAccessToken() === null) dispatch(authReset());
    return false;
  };
}
