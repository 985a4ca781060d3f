import { readAccessToken } from './access-token.ts';
import { authReset, personKnown } from './auth.slice.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { sessionLeft } from './session.slice.ts';
import type { ThunkArguments } from './thunk-arguments.ts';

/**
 * Renews the token of whoever is signed in here. Where that cannot be, the page knows nobody any more.
 *
 * @param rejected the token that the server did not take
 * @returns whether there is a token to repeat the call with
 */
export function renewSession(rejected: string | null) {
  return async (...[dispatch, getState, { apiBaseUrl }]: ThunkArguments): Promise<boolean> => {
    const renewal = await renewAccessToken(apiBaseUrl, rejected, {
      person: getState().auth.userDetails.id,
      onRenewed: (user) => dispatch(personKnown(user)),
    });
    if (renewal === 'renewed') return true;
    // What somebody began to say must not be said in another person's name.
    if (renewal === 'replaced') dispatch(sessionLeft());
    if (readAccessToken() === null) dispatch(authReset());
    return false;
  };
}
