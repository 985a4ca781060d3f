import type { OwnSession } from '@mortar/contracts';
import { Badge, Button, formatDate, Text } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { formatTime } from '#/lib/format-time.ts';
import styles from './sign-in-and-devices.module.css';

interface DeviceProps {
  session: OwnSession;
  buttonRef: Ref<HTMLButtonElement>;
  isEnding: boolean;
  onEnd: () => void;
}

/** A device on which the user is signed in. */
export function Device({ session, buttonRef, isEnding, onEnd }: DeviceProps): ReactNode {
  const { network, startedAt, lastUsedAt, isCurrent } = session;
  const device = session.device || 'Unknown device';
  const lastUsed = `${formatDate(lastUsedAt)}, ${formatTime(lastUsedAt)}`;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <div className={styles.name}>
          <strong>{device}</strong>
          {isCurrent && <Badge tone="success">This device</Badge>}
        </div>
        <Text size="s" tone="soft">
          {network && `Network ${network} · `}Signed in {formatDate(startedAt)} · Last used {lastUsed}
        </Text>
      </div>
      {!isCurrent && (
        <Button
          ref={buttonRef}
          variant="outline"
          loading={isEnding}
          aria-label={`Sign out ${device}, last used ${lastUsed}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
