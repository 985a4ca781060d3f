import type { ProductDetail } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { formatComparable, formatQuantity, formatUnits } from '@mortar/contracts/quantity';
import { isAppliedInCoats, type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';
import { formatDate, Text, useHydrated } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { stockText } from '#/lib/stock-text.ts';
import styles from './product-pricing.module.css';

/** What a price is for, how much is sold at it, and whether it can be had. Nothing for a product that has a price alone. */
export function ProductPricing({ product }: { product: ProductDetail }): ReactNode {
  const { priceUnit, availability, priceConfirmedAt } = product;
  const facts = priceUnit ? factsOf(product, priceUnit) : [];
  return (
    <>
      {(priceUnit || availability !== 'in-stock') && (
        <div className={styles.pricing}>
          <p className={styles.stock} data-availability={availability}>
            {stockText(product)}
          </p>
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {priceUnit && <BulkPrices product={product} unit={priceUnit} />}
        </div>
      )}
      {priceUnit && priceConfirmedAt && <PriceConfirmed at={priceConfirmedAt} />}
    </>
  );
}

/** The price for one unit of a measure, below a price for another unit. */
export function ComparablePrice({ product: { comparable, priceUnit } }: { product: ProductDetail }): ReactNode {
  if (!comparable || comparable.measure === priceUnit) return null;
  return <Text className={styles.comparable}>{formatComparable(comparable)}</Text>;
}

function factsOf(product: ProductDetail, unit: PriceUnit): string[] {
  const { content, coverage, piecesPerUnit, minimumQuantity, quantityStep } = product;
  const { one } = UNIT_WORDS[unit];
  const pieces = piecesPerUnit !== null && formatUnits(piecesPerUnit, 'piece');
  const holds = [pieces, content && formatUnits(content.amount, content.measure)].filter(Boolean);
  const isCovering = coverage !== null && content?.measure !== 'm2' && unit !== 'm2';
  const inCoats = isAppliedInCoats(unit, content?.measure) ? ' in one coat' : '';
  return [
    holds.length > 0 ? `One ${one}: ${holds.join(', ')}` : '',
    isCovering ? `One ${one} covers ${formatQuantity(coverage)} m²${inCoats}` : '',
    minimumQuantity === 1 ? '' : `Minimum order: ${formatUnits(minimumQuantity, unit)}`,
    quantityStep === 1 ? '' : `Sold in steps of ${formatUnits(quantityStep, unit)}`,
  ].filter(Boolean);
}

function BulkPrices({ product: { bulkPrices }, unit }: { product: ProductDetail; unit: PriceUnit }): ReactNode {
  if (bulkPrices.length === 0) return null;
  return (
    <ul className={styles.bulk} aria-label="Bulk prices">
      {bulkPrices.map(({ from, price }) => (
        <li key={from}>
          <span>{`From ${formatUnits(from, unit)}:`}</span> <strong translate="no">{formatNaira(price)}</strong> each
        </li>
      ))}
    </ul>
  );
}

const DAY_MS = 86_400_000;
/** Days up to which a confirmation is told by its days, and from which a price is not to be planned with. */
const RECENT_DAYS = 14;
const OLD_DAYS = 60;

/** When the seller last stated the price. The document is the same on every day: it has the date. */
function PriceConfirmed({ at }: { at: string }): ReactNode {
  const hydrated = useHydrated();
  const [now] = useState(Date.now);
  return (
    <Text size="s" tone="soft" className={styles.confirmed}>
      {hydrated ? confirmedText(at, now) : `Price confirmed on ${formatDate(at)}`}
    </Text>
  );
}

/** @param now milliseconds, as `Date.now()` has them */
export function confirmedText(at: string, now: number): string {
  const days = dayOf(now) - dayOf(Date.parse(at));
  if (days <= 0) return 'Price confirmed today';
  if (days === 1) return 'Price confirmed yesterday';
  if (days <= RECENT_DAYS) return `Price confirmed ${days} days ago`;
  if (days <= OLD_DAYS) return `Price confirmed on ${formatDate(at)}`;
  return `Price last confirmed on ${formatDate(at)}. Ask before you plan with it.`;
}

/** The number of a day in Nigeria, which is an hour ahead of UTC all year. */
const dayOf = (moment: number) => Math.floor((moment + 3_600_000) / DAY_MS);
