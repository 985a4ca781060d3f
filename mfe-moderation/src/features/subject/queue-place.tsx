import type { QueueSort, ThingSummary } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { Link } from '@mortar/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useModerationListReportedInfiniteQuery } from '#/lib/queue/queue.api.ts';
import type { QueueState } from '#/lib/queue/queue-state.ts';
import { Shortcuts } from '#/lib/shortcuts/shortcuts.tsx';
import styles from './subject.module.css';

interface QueuePlaceProps {
  queue: QueueSort;
  subjectId: string;
  /** How often reports were closed on this page: after each, the way to the next has the focus. */
  decisions: number;
}

/** Leads from what was opened in the queue to what comes before and after it there. */
export function QueuePlace({ queue, subjectId, decisions }: QueuePlaceProps): ReactNode {
  const { data } = useModerationListReportedInfiniteQuery(queue);
  const navigate = useNavigate();
  const next = useRef<HTMLAnchorElement>(null);
  const things = data?.pages.flatMap((page) => page.things) ?? [];
  const listedAt = things.findIndex((thing) => thing.subjectId === subjectId);
  const [place, setPlace] = useState({ subjectId, index: listedAt });
  const isOther = place.subjectId !== subjectId;
  if (isOther || (listedAt >= 0 && place.index !== listedAt)) setPlace({ subjectId, index: listedAt });
  // Decided, it is not in the queue any more: the one after it has its place.
  const after = listedAt >= 0 ? listedAt + 1 : Math.max(place.index, 0);
  const before = listedAt >= 0 ? listedAt - 1 : place.index - 1;
  const state: QueueState = { queue };
  const open = (thing: ThingSummary | undefined) => thing && void navigate(pathOf(thing), { state });

  useEffect(() => {
    if (decisions > 0) next.current?.focus();
  }, [decisions]);

  if (!data) return null;
  const following = things[after];
  const preceding = things[before];
  return (
    <nav aria-label="Queue" className={styles.queue}>
      {preceding && (
        <Link href={pathOf(preceding)} state={state}>
          Previous: {preceding.name}
        </Link>
      )}
      {/* One element in both cases: the focus stays on it when the queue has been read again. */}
      <Link ref={next} href={following ? pathOf(following) : paths.moderation} state={following && state}>
        {following ? `Next: ${following.name}` : 'Back to the reports'}
      </Link>
      <Shortcuts onNext={() => open(following)} onPrevious={() => open(preceding)} />
    </nav>
  );
}

const pathOf = ({ subject, subjectId }: ThingSummary) => paths.moderatedThing(subject, subjectId);
