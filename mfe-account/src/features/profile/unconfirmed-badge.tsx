import type { Account } from '@mortar/contracts';
import { Badge } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountGetOwnQuery } from './profile.api.ts';

/** Id of the text of the badge. */
export const UNCONFIRMED_TEXT = 'unconfirmed-email';

/** An API of the release before says nothing of it. */
export function isUnconfirmed(account: Account): boolean {
  return 'isEmailConfirmed' in account && !account.isEmailConfirmed;
}

/** States that the user's email is not confirmed: beside the title, where it moves nothing when it arrives. */
export function UnconfirmedBadge(): ReactNode {
  const { data: account } = useAccountGetOwnQuery();
  if (!account || !isUnconfirmed(account)) return null;
  return (
    <div id={UNCONFIRMED_TEXT}>
      <Badge tone="clay">Email not confirmed yet</Badge>
    </div>
  );
}
