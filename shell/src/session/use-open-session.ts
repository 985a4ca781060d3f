import type { Session } from '@mortar/contracts';
import { signedIn, useAppDispatch } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useCallback } from 'react';

const FORGOTTEN = 'This browser cannot remember you: reloading or closing this page signs you out.';

/** A function that opens a session in this page and greets its user, also with what the browser will forget. */
export function useOpenSession(): (session: Session, greeting: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return useCallback(
    async (session, greeting) => {
      const isRemembered = await dispatch(signedIn(session));
      toast.success(greeting);
      if (!isRemembered) toast.info(FORGOTTEN);
    },
    [dispatch, toast],
  );
}
