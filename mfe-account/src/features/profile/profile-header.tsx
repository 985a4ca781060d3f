import type { Account } from '@mortar/contracts';
import { Avatar, Badge, Button, ErrorPanel, Heading, onDemand, Skeleton, Text } from '@mortar/ui';
import { EditIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { SendAgainButton } from '#/lib/email-confirmation.tsx';
import { useAccountGetOwnQuery } from '#/lib/own-account.api.ts';
import styles from './profile.module.css';

const AVATAR = 88;

const EditProfileDialog = onDemand(async () => {
  const module = await import(/* webpackChunkName: "edit-profile" */ './edit-profile/edit-profile-dialog.tsx');
  return module.EditProfileDialog;
});

/** Photo, name and email of the user, with buttons to edit them and to confirm the email. */
export function ProfileHeader(): ReactNode {
  const { data: account, error, isFetching, refetch } = useAccountGetOwnQuery();
  const [editing, setEditing] = useState(false);
  if (account) {
    const name = `${account.firstname} ${account.lastname}`;
    return (
      <header className={styles.header}>
        <Avatar name={name} src={account.profileImage} size={AVATAR} />
        <div className={styles.who}>
          <Heading level={2}>{name}</Heading>
          <Text tone="soft">{account.email}</Text>
        </div>
        <Button
          variant="outline"
          startIcon={<EditIcon size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          Edit Profile
        </Button>
        {isUnconfirmed(account) && <SendAgainButton describedBy={UNCONFIRMED_TEXT} />}
        <EditProfileDialog account={account} open={editing} onClose={() => setEditing(false)} />
      </header>
    );
  }
  if (error) {
    return (
      <ErrorPanel title="Your profile could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return (
    <div className={styles.header} aria-busy="true">
      <Skeleton shape="circle" width={AVATAR} height={AVATAR} />
      <div className={styles.who}>
        <Heading level={2} aria-hidden="true">
          <Skeleton shape="text" width="12rem" />
        </Heading>
        <Text as="div">
          <Skeleton shape="text" width="14rem" />
        </Text>
      </div>
      <Skeleton width="9rem" height="var(--m-tap)" />
    </div>
  );
}

/** Id of the text of the badge. */
const UNCONFIRMED_TEXT = 'unconfirmed-email';

/** An API of the release before says nothing of it. */
function isUnconfirmed(account: Account): boolean {
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
