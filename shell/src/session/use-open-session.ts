import type { OpenedSession } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { reportGoal } from '@mortar/navigation/goals';
import { signedIn, useAppDispatch } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useCallback } from 'react';

/** What was done to get the session, which is a goal of the shell, with the greeting that follows. */
const GREETINGS = { 'signed-in': 'Logged In Successfully.', 'signed-up': 'You are now registered' };

const FORGOTTEN = 'This browser cannot remember you: reloading or closing this page signs you out.';

/**
 * A function that opens a session in this page and greets its user, also with what the browser will forget. An account
 * that is being closed opens at its settings, which offer to keep it.
 */
export function useOpenSession(): (session: OpenedSession, how: keyof typeof GREETINGS) => Promise<void> {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    async (session, how) => {
      reportGoal(how);
      const isRemembered = await dispatch(signedIn(session));
      toast.success(GREETINGS[how]);
      if (!isRemembered) toast.info(FORGOTTEN);
      if (session.closesAt) await navigate(paths.settings);
    },
    [dispatch, navigate, toast],
  );
}
