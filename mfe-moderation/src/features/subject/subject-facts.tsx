import type { ModeratedThing } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, formatDate, Image, Link, Panel, Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '#/lib/format-moment.ts';
import { statedPrice, subjectWords } from '#/lib/words.ts';
import styles from './subject.module.css';

/** What it is, whose it is, and how it stands. */
export function SubjectFacts({ subject }: { subject: ModeratedThing }): ReactNode {
  const { subject: kind, owner, store, image, description, createdAt, suspendedAt, publicPath } = subject;
  return (
    <Panel as="section" className={styles.facts}>
      {kind !== 'project' && <Image image={image} alt="" sizes="160px" className={styles.image} />}
      <Stack gap={3} className={styles.text}>
        <Stack direction="row" gap={2} wrap>
          <Badge>{subjectWords[kind]}</Badge>
          {suspendedAt !== null && (
            <Badge tone="danger">
              {kind === 'project' ? 'Link taken back' : 'Suspended'} since {formatMoment(suspendedAt)}
            </Badge>
          )}
          {subject.isVerified && <Badge tone="success">Verified</Badge>}
          {kind === 'project' && <Badge>{publicPath === null ? 'Not shared' : 'Shared'}</Badge>}
          {subject.isDeleted && <Badge>Deleted by its owner</Badge>}
        </Stack>
        {description !== '' && <Text preLine>{description}</Text>}
        <dl className={styles.list}>
          {subject.price !== null && (
            <>
              <dt>Price</dt>
              <dd>{statedPrice(subject.price, subject.priceUnit)}</dd>
            </>
          )}
          <dt>{kind === 'account' ? 'Address' : 'Owner'}</dt>
          <dd>
            {kind === 'account' ? (
              owner.email
            ) : (
              <>
                <Link href={paths.moderatedThing('account', owner.accountId)}>{owner.name}</Link>, {owner.email}
                {owner.isSuspended && <span> (suspended)</span>}
              </>
            )}
          </dd>
          {store && kind !== 'store' && (
            <>
              <dt>Store</dt>
              <dd>
                <Link href={paths.moderatedThing('store', store.storeId)}>{store.name}</Link>
                {store.isSuspended && <span> (suspended)</span>}
              </dd>
            </>
          )}
          <dt>Since</dt>
          <dd>{formatDate(createdAt)}</dd>
          {publicPath !== null && (
            <>
              <dt>On the site</dt>
              <dd>
                <Link href={publicPath}>View as a buyer</Link>
              </dd>
            </>
          )}
        </dl>
      </Stack>
    </Panel>
  );
}
