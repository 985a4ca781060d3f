import { paths } from '@mortar/contracts/site-paths';
import { Button, ButtonLink, ChevronDownIcon, Heading, Link, Text, useHydrated, useToast } from '@mortar/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { calculatorPath } from '@mortar/contracts/quantities/calculators';
import type { Answer } from '../entry/answer.ts';
import { type Entries, writeEntries } from '../entry/entries.ts';
import type { CalculatorKind } from '../kinds/kind.ts';
import type { SoldProduct } from '../sold-product.ts';
import { ProjectLink } from './project-link.tsx';
import styles from './result.module.css';

interface ResultPanelProps {
  kind: CalculatorKind;
  answer: Answer;
  product: SoldProduct | undefined;
  /** The result is in what the product is sold by. */
  isOfProduct: boolean;
  /** Why there is no product. */
  problem: string | undefined;
  entries: Entries;
  headingRef: Ref<HTMLHeadingElement>;
}

/** What to buy, what it costs, and how that was worked out. */
export function ResultPanel({
  kind,
  answer: { result, message },
  product,
  isOfProduct,
  problem,
  entries,
  headingRef,
}: ResultPanelProps): ReactNode {
  const headingId = useId();
  return (
    <section className={styles.result} aria-labelledby={headingId}>
      <Heading level={2} size="small" id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        Result
      </Heading>
      {problem && <Text className={styles.problem}>{problem}</Text>}
      {product && (
        <Text size="s" className={styles.product}>
          For <Link href={paths.product(product.productId)}>{product.title}</Link>
          {!isOfProduct && <span>, which does not say what one unit covers. The result is for usual sizes.</span>}
        </Text>
      )}
      {result ? (
        <>
          <p className={styles.headline}>{[result.headline, result.minimum].filter(Boolean).join(' ')}</p>
          {result.cost && <p className={styles.cost}>{result.cost}</p>}
          {result.materials && (
            <dl className={styles.materials}>
              {result.materials.map(({ name, amount, note }) => (
                <div key={name} className={styles.material}>
                  <dt>{name}</dt>
                  <dd>
                    <span translate="no" className={styles.amount}>
                      {amount}
                    </span>
                    {note && <span className={styles.note}>{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <details className={styles.how}>
            <summary className={styles.summary}>
              How this was worked out
              <ChevronDownIcon size={20} aria-hidden="true" />
            </summary>
            <ol className={styles.steps}>
              {result.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
          <div className={styles.actions}>
            {!isOfProduct && <ButtonLink href={kind.products.href}>{kind.products.label}</ButtonLink>}
            {product && result.quantity !== undefined && (
              <ProjectLink productId={product.productId} quantity={result.quantity} />
            )}
            <CopyLink kind={kind} entries={entries} />
          </div>
        </>
      ) : (
        <p className={styles.waiting}>{message}</p>
      )}
      <p className={styles.estimate}>
        {`An estimate. Measure again before you buy, and ask your builder. ${kind.notIncluded}`}
      </p>
    </section>
  );
}

/** Copies the address of the result: it needs scripts, and is there once they run. */
function CopyLink({ kind, entries }: Pick<ResultPanelProps, 'kind' | 'entries'>): ReactNode {
  const hydrated = useHydrated();
  const toast = useToast();

  async function copy() {
    const url = new URL(`${calculatorPath(kind.id)}?${writeEntries(kind, entries)}`, location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Copy the address of this page yourself.');
    }
  }

  return (
    <Button variant="outline" className={hydrated ? undefined : styles.later} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
