import { Spinner } from '@mortar/ui';
import type { ReactNode } from 'react';
import { AccountScreen } from '#/lib/accounts/account-screen.tsx';

/** While a provider and this site agree on who has signed in. */
export function OneMoment({ heading }: { heading: string }): ReactNode {
  return (
    <AccountScreen heading={heading} intro="One moment, please.">
      <Spinner label={heading} />
    </AccountScreen>
  );
}
