import type { Account } from '@mortar/contracts';
import { Button, onDemand, Text } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from '#/lib/entry-list.module.css';
import type { OwnChange } from './settings.api.ts';

/** Forms are not part of the page. */
const ChangeDialog = onDemand(async () => {
  const module = await import(/* webpackChunkName: "change-dialog" */ './change-dialog.tsx');
  return module.ChangeDialog;
});

interface SettingProps {
  label: string;
  /** What it is now, or what it does. */
  children: ReactNode;
  /** On the right. */
  action?: ReactNode;
}

/** One thing that can be set, in a list of them. */
export function Setting({ label, children, action }: SettingProps): ReactNode {
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <strong>{label}</strong>
        <Text as="div" size="s" tone="soft">
          {children}
        </Text>
      </div>
      {action}
    </li>
  );
}

interface ChangeButtonProps {
  change: OwnChange;
  account: Account;
  tone?: 'danger';
  children: string;
}

/** Opens the form of a change. */
export function ChangeButton({ change, account, tone, children }: ChangeButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={tone ?? 'outline'} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ChangeDialog change={change} account={account} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
