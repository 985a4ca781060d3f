import { paths, useNavigate } from '@mortar/navigation';
import { marketplaceApi, signedOut, useAppDispatch } from '@mortar/store';
import { useSessionSignOutMutation } from './session.api.ts';

/** Milliseconds that the server gets to answer before the person is signed out without it. */
const SERVER_WAIT_MS = 3_000;

/**
 * Ends the session on the server and here, and opens the sign-in screen. A server that fails or
 * does not answer keeps nobody signed in on this device.
 */
export function useSignOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [tellServer, { isLoading: signingOut }] = useSessionSignOutMutation();
  const signOut = async () => {
    // What they asked for before would find their session ended, and fail.
    for (const call of dispatch(marketplaceApi.util.getRunningQueriesThunk())) call.abort();
    await Promise.race([tellServer(), new Promise((resolve) => setTimeout(resolve, SERVER_WAIT_MS))]);
    dispatch(signedOut());
    await navigate(paths.login);
  };
  return { signOut, signingOut };
}
