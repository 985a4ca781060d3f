import type { ModeratedThing } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, formatDate, Image, Link, Panel, Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '#/lib/format-moment.ts';
import { subjectWords } from '#/lib/words.ts';
import styles from './thing.module.css';

/** What it is, whose it is, and how it stands. */
export function ThingFacts({ thing }: { thing: ModeratedThing }): ReactNode {
  const { subject, subjectId, owner, store, image, description, createdAt, suspendedAt } = thing;
  return (
    <Panel as="section" className={styles.facts}>
      <Image image={image} alt="" sizes="160px" className={styles.image} />
      <Stack gap={3} className={styles.text}>
        <Stack direction="row" gap={2} wrap>
          <Badge>{subjectWords[subject]}</Badge>
          {suspendedAt !== null && <Badge tone="danger">Suspended since {formatMoment(suspendedAt)}</Badge>}
          {thing.isVerified && <Badge tone="success">Verified</Badge>}
          {thing.isDeleted && <Badge>Deleted by its seller</Badge>}
        </Stack>
        {description !== '' && <Text preLine>{description}</Text>}
        <dl className={styles.list}>
          <dt>{subject === 'account' ? 'Address' : 'Owner'}</dt>
          <dd>
            {subject === 'account' ? (
              owner.email
            ) : (
              <>
                <Link href={paths.moderatedThing('account', owner.accountId)}>{owner.name}</Link>, {owner.email}
                {owner.isSuspended && ' (suspended)'}
              </>
            )}
          </dd>
          {store && subject !== 'store' && (
            <>
              <dt>Store</dt>
              <dd>
                <Link href={paths.moderatedThing('store', store.storeId)}>{store.name}</Link>
                {store.isSuspended && ' (suspended)'}
              </dd>
            </>
          )}
          <dt>Since</dt>
          <dd>{formatDate(createdAt)}</dd>
          {subject !== 'account' && suspendedAt === null && !thing.isDeleted && !store?.isSuspended && (
            <>
              <dt>On the site</dt>
              <dd>
                <Link href={subject === 'product' ? paths.product(subjectId) : paths.store(subjectId)}>
                  As buyers see it
                </Link>
              </dd>
            </>
          )}
        </dl>
      </Stack>
    </Panel>
  );
}
