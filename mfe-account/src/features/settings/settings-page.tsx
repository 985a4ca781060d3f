import type { Account } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { Badge, ErrorPanel, Heading, Skeleton, Stack } from '@mortar/ui';
import { type Tab, Tabs } from '@mortar/ui/tabs';
import { type ReactNode, useRef } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { SendAgainButton } from '#/lib/email-confirmation.tsx';
import styles from '#/lib/entry-list.module.css';
import { useAccountGetOwnQuery } from '#/lib/own-account.api.ts';
import { Mails } from './mails.tsx';
import { Closing, NewEmail } from './offers.tsx';
import { OwnDataSettings } from './own-data.tsx';
import { ChangeButton, Setting } from './setting.tsx';
import { Devices } from './sign-in-and-devices/devices.tsx';
import { WaysToSignIn } from './sign-in-and-devices/ways-to-sign-in.tsx';

type SettingsTab = 'contact' | 'sign-in' | 'mails' | 'data';

const settingsTabs: readonly Tab<SettingsTab>[] = [
  { id: 'contact', label: 'Contact' },
  { id: 'sign-in', label: 'Sign-in' },
  { id: 'mails', label: 'Emails' },
  { id: 'data', label: 'Your data' },
];

/** What the user decides about their account, by what it is about: a phone shows all tabs at once. */
export function SettingsPage(): ReactNode {
  const { data: account, error, isFetching, refetch } = useAccountGetOwnQuery();
  const [search, setSearch] = useSearchParams();
  const tab = settingsTabs.find(({ id }) => id === search.get('tab'))?.id ?? 'contact';
  const token = search.get('confirm');
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is unmounted.
  const focusHeading = () => heading.current?.focus();

  function endConfirmation() {
    setSearch({}, { replace: true });
    focusHeading();
  }

  return (
    <AccountPage title="Settings" crumbs={[{ label: 'Settings' }]} headingRef={heading}>
      <Stack gap={5}>
        {account?.closesAt && <Closing closesAt={account.closesAt} onEnd={focusHeading} />}
        {token && <NewEmail token={token} onEnd={endConfirmation} />}
        <Tabs
          label="Settings"
          tabs={settingsTabs}
          value={tab}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
        >
          {!account && error ? (
            <ErrorPanel
              title="Your settings could not be loaded."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <TabContent tab={tab} account={account} />
          )}
        </Tabs>
      </Stack>
    </AccountPage>
  );
}

function TabContent({ tab, account }: { tab: SettingsTab; account: Account | undefined }): ReactNode {
  if (!account) return <Skeleton height="12rem" />;
  if (tab === 'mails') return <Mails isSeller={account.storeId !== null} />;
  if (tab === 'data') return <OwnDataSettings account={account} />;
  if (tab === 'contact') return <Contact account={account} />;
  return (
    <Stack gap={7}>
      <WaysToSignIn
        password={
          <ChangeButton change="password" account={account}>
            {account.hasPassword ? 'Change password' : 'Set a password'}
          </ChangeButton>
        }
      />
      <Devices />
    </Stack>
  );
}

const UNCONFIRMED = 'unconfirmed-email';

function Contact({ account }: { account: Account }): ReactNode {
  const { email, newEmail, isEmailConfirmed, phone } = account;
  return (
    <section aria-labelledby="contact">
      <Heading level={2} id="contact">
        Email and phone
      </Heading>
      <ul className={styles.entries}>
        <Setting
          label="Email"
          action={
            <ChangeButton change="email" account={account}>
              Change email
            </ChangeButton>
          }
        >
          <span>{email}</span>
          {newEmail && <p>Waiting for {newEmail}: follow the link that we have sent there.</p>}
          {!isEmailConfirmed && (
            <Stack gap={2} align="start">
              <div id={UNCONFIRMED}>
                <Badge tone="clay">Email not confirmed yet</Badge>
              </div>
              <SendAgainButton describedBy={UNCONFIRMED} />
            </Stack>
          )}
        </Setting>
        <Setting
          label="Phone number"
          action={
            <ChangeButton change="phone" account={account}>
              Change phone number
            </ChangeButton>
          }
        >
          {phone}
        </Setting>
      </ul>
    </section>
  );
}
