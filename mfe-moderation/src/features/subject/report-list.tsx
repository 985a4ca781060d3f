import type { ModerationReport, ThingParams } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, ErrorPanel, Heading, Link, Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import entries from '#/lib/entries.module.css';
import { formatMoment } from '#/lib/format-moment.ts';
import { MoreButton } from '#/lib/more-button.tsx';
import { reasonWords } from '#/lib/words.ts';
import { useModerationListReportsInfiniteQuery } from '#/features/subject/subject.api.ts';
import styles from '#/features/subject/subject.module.css';

const outcomes = { resolved: 'Resolved', dismissed: 'Dismissed' } as const;

/** What was reported about a subject, open and closed. */
export function ReportList({ subject }: { subject: ThingParams }): ReactNode {
  const list = useModerationListReportsInfiniteQuery(subject, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, isFetching } = list;
  if (!data) {
    if (!error) return null;
    return <ErrorPanel title="The reports could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const reports = data.pages.flatMap((page) => page.reports);
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="small">
        Reports
      </Heading>
      {reports.length === 0 && <Text tone="soft">No reports.</Text>}
      {reports.length > 0 && (
        <ul className={entries.entries} aria-label="Reports">
          {reports.map((report) => (
            <Report key={report.reportId} report={report} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Stack>
  );
}

function Report({ report }: { report: ModerationReport }): ReactNode {
  const { reason, details, reporter, createdAt, outcome } = report;
  return (
    <li className={entries.entry}>
      <div className={styles.line}>
        <Stack direction="row" gap={2} wrap>
          <Badge tone="clay">{reasonWords[reason]}</Badge>
          {outcome ? <Badge>{outcomes[outcome]}</Badge> : <Badge tone="accent">Open</Badge>}
        </Stack>
        <Text as="span" size="s" tone="soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Text>
      </div>
      <Text preLine>{details}</Text>
      <Text size="s" tone="soft">
        {reporter ? (
          <>
            By <Link href={paths.moderatedThing('account', reporter.accountId)}>{reporter.name}</Link>
          </>
        ) : (
          'By a visitor'
        )}
      </Text>
    </li>
  );
}
