import type { MailKind } from '@mortar/contracts';
import { CheckboxInput, ErrorPanel, Heading, Skeleton, Text, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountGetMailSettingsQuery, useAccountSwitchMailMutation } from './settings.api.ts';
import styles from './settings.module.css';

/** Of the summary, those for sellers last. */
const LABELS: Readonly<Record<Exclude<MailKind, 'digest' | 'newsletter'>, string>> = {
  'price-drop': 'Lower prices of products on your wishlists',
  'review-reply': 'Replies to your reviews',
  moderation: 'Decisions of our moderators',
  review: 'New reviews of your products',
  wish: 'Your products on wishlists',
  recommendation: 'Recommendations of your products',
  import: 'Price lists that are brought in',
  stock: 'Products that are paused because they were sold out',
};
const FOR_SELLERS: ReadonlySet<string> = new Set(['review', 'wish', 'recommendation', 'import', 'stock']);

/** The mails that nobody has to get, each to be switched off by itself. */
export function Mails({ isSeller }: { isSeller: boolean }): ReactNode {
  const { data, error, isFetching, refetch } = useAccountGetMailSettingsQuery();
  if (!data && error) {
    return <ErrorPanel title="Your mails could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const wanted = data && new Map(data.mails.map(({ kind, isWanted }) => [kind, isWanted]));
  const kinds = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((kind) => isSeller || !FOR_SELLERS.has(kind));
  return (
    <section aria-labelledby="mails" aria-busy={!data} className={styles.mails}>
      <Heading level={2} id="mails">
        Emails that you get
      </Heading>
      {wanted ? (
        <>
          <MailChoice kind="digest" label="A daily summary of what is new" isWanted={wanted.get('digest')} />
          <fieldset className={styles.kinds} disabled={!wanted.get('digest')}>
            <legend>In the summary</legend>
            {kinds.map((kind) => (
              <MailChoice key={kind} kind={kind} label={LABELS[kind]} isWanted={wanted.get(kind)} />
            ))}
          </fieldset>
          <MailChoice kind="newsletter" label="Our newsletter" isWanted={wanted.get('newsletter')} />
          <Text size="s" tone="soft">
            What keeps your account safe, such as codes and notices of new devices, is always sent.
          </Text>
        </>
      ) : (
        <Skeleton height="16rem" />
      )}
    </section>
  );
}

interface MailChoiceProps {
  kind: MailKind;
  label: string;
  /** Undefined for a kind that the API of another release does not know. */
  isWanted: boolean | undefined;
}

/** Saved when it is pressed. */
function MailChoice({ kind, label, isWanted = false }: MailChoiceProps): ReactNode {
  const [change, { isLoading, originalArgs }] = useAccountSwitchMailMutation();
  const toast = useToast();

  async function save(isNowWanted: boolean) {
    const { error } = await change({ kind, isWanted: isNowWanted });
    if (!error) toast.success('Saved');
  }

  return (
    <CheckboxInput
      label={label}
      checked={isLoading && originalArgs ? originalArgs.isWanted : isWanted}
      onChange={({ target }) => void save(target.checked)}
    />
  );
}
