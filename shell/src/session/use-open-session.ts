import type { OpenedSession } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { signedIn, useAppDispatch } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useCallback } from 'react';

const FORGOTTEN = 'This browser cannot remember you: reloading or closing this page signs you out.';

/**
 * A function that opens a session in this page and greets its user, also with what the browser will forget. An account
 * that is being closed opens at its settings, which offer to keep it.
 */
export function useOpenSession(): (session: OpenedSession, greeting: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    async (session, greeting) => {
      const isRemembered = await dispatch(signedIn(session));
      toast.success(greeting);
      if (!isRemembered) toast.info(FORGOTTEN);
      if (session.closesAt) await navigate(paths.settings);
    },
    [dispatch, navigate, toast],
  );
}
