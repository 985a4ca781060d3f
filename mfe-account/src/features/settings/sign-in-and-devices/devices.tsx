import type { OwnSession } from '@mortar/contracts';
import { Badge, Button, ErrorPanel, formatDate, Heading, Text, useToast } from '@mortar/ui';
import { type ReactNode, type Ref, useRef } from 'react';
import { formatTime } from '#/lib/format-time.ts';
import { useFocusAfterRemoval } from '#/lib/use-focus-after-removal.ts';
import { EntrySkeletons } from './entry-skeletons.tsx';
import {
  useAccountEndOtherSessionsMutation,
  useAccountEndSessionMutation,
  useAccountListSessionsQuery,
} from './sign-in-and-devices.api.ts';
import styles from '#/lib/entry-list.module.css';

/** Where the user is signed in: every device but this one can be signed out, alone or with all others. */
export function Devices(): ReactNode {
  const { data, error, isFetching, refetch } = useAccountListSessionsQuery();
  if (!data && error) {
    return (
      <ErrorPanel title="Your devices could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return <DeviceList sessions={data} />;
}

function DeviceList({ sessions }: { sessions: readonly OwnSession[] | undefined }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [end, ending] = useAccountEndSessionMutation();
  const [endOthers, endingOthers] = useAccountEndOtherSessionsMutation();
  const toast = useToast();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const focusAfterRemoval = useFocusAfterRemoval(
    others.map(({ sessionId }) => sessionId),
    heading,
  );

  async function signOut({ sessionId, device }: OwnSession) {
    const { error } = await end(sessionId);
    if (!error) toast.success(`${device || 'That device'} is signed out`);
  }

  async function signOutOthers() {
    const { error } = await endOthers();
    if (error) return;
    toast.success('Signed out everywhere else');
    // The pressed button is unmounted.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="devices" aria-busy={!sessions}>
      <div className={styles.top}>
        <Heading level={2} id="devices" ref={heading} tabIndex={-1}>
          Where you are signed in
        </Heading>
        {others.length > 0 && (
          <Button variant="soft" loading={endingOthers.isLoading} onClick={() => void signOutOthers()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      {sessions ? (
        <ul className={styles.entries}>
          {sessions.map((session) => {
            const { ref, onRemove } = focusAfterRemoval(session.sessionId);
            return (
              <Device
                key={session.sessionId}
                session={session}
                buttonRef={ref}
                isEnding={ending.isLoading && ending.originalArgs === session.sessionId}
                onEnd={() => {
                  onRemove();
                  void signOut(session);
                }}
              />
            );
          })}
        </ul>
      ) : (
        <EntrySkeletons count={2} />
      )}
    </section>
  );
}

interface DeviceProps {
  session: OwnSession;
  buttonRef: Ref<HTMLButtonElement>;
  isEnding: boolean;
  onEnd: () => void;
}

/** A device on which the user is signed in. */
function Device({ session, buttonRef, isEnding, onEnd }: DeviceProps): ReactNode {
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
          {`${network && `Network ${network} · `}Signed in ${formatDate(startedAt)} · Last used ${lastUsed}`}
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
