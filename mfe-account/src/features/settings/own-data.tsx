import type { Account } from '@mortar/contracts';
import { CLOSING_DAYS } from '@mortar/contracts/limits';
import { saveFile } from '@mortar/product-actions';
import { Button, Heading, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from '#/lib/entry-list.module.css';
import { ChangeButton, Setting } from './setting.tsx';
import { useAccountReadOwnDataMutation } from './settings.api.ts';

/** A copy of what is stored about the account, and its end. */
export function OwnDataSettings({ account }: { account: Account }): ReactNode {
  return (
    <section aria-labelledby="own-data">
      <Heading level={2} id="own-data">
        Your data
      </Heading>
      <ul className={styles.entries}>
        <Setting label="Download your data" action={<DownloadButton />}>
          Everything that we store about you, your store and your lists, as a JSON file.
        </Setting>
        <Setting
          label="Close your account"
          action={
            <ChangeButton change="close-account" account={account} tone="danger">
              Close account
            </ChangeButton>
          }
        >
          You have {CLOSING_DAYS} days to think it over. Then it is erased.
        </Setting>
      </ul>
    </section>
  );
}

function DownloadButton(): ReactNode {
  const [read, { isLoading, reset }] = useAccountReadOwnDataMutation();
  const toast = useToast();

  async function download() {
    const { data } = await read();
    if (!data) return;
    saveFile(`mortar-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    // It may be large, and nothing here shows it.
    reset();
    toast.success('Your data is downloaded');
  }

  return (
    <Button variant="outline" loading={isLoading} onClick={() => void download()}>
      Download
    </Button>
  );
}
