import type { ProductDetail } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import {
  amountOf,
  bulkPriceFor,
  costOf,
  formatUnits,
  fromThousandths,
  QUANTITY_DECIMALS,
  QUANTITY_MAX,
  quantityError,
  toThousandths,
} from '@mortar/contracts/quantity';
import { isMeasure, type PriceUnit, UNIT_WORDS } from '@mortar/contracts/units';
import { Button, NumberInput, readAmount, Text } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './product-pricing.module.css';
import { ProjectLink } from './project-link.tsx';

/** How many units of a product cost how much, and what they hold. */
export function QuantityBox({ product, unit }: { product: ProductDetail; unit: PriceUnit }): ReactNode {
  const { minimumQuantity, quantityStep, availability } = product;
  const [typed, setTyped] = useState(String(minimumQuantity));
  const isSoldOut = availability === 'sold-out';
  const amount = readAmount(typed, isMeasure(unit) ? 'quantity' : 'whole');
  const quantity = Math.min(amount.value ?? 0, QUANTITY_MAX);
  const wrong = amount.problem ?? quantityError(quantity, { minimumQuantity, quantityStep, priceUnit: unit });
  const error = isSoldOut ? undefined : wrong;
  const move = (steps: 1 | -1) => setTyped(String(stepFrom(quantity, steps, product)));
  return (
    <div className={styles.quantity}>
      <div className={styles.box}>
        <NumberInput
          label={`How ${isMeasure(unit) ? 'much, in' : 'many'} ${UNIT_WORDS[unit].many}?`}
          name="quantity"
          compact
          decimals={isMeasure(unit) ? QUANTITY_DECIMALS : 0}
          disabled={isSoldOut}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="outline" aria-label="Fewer" disabled={isSoldOut} onClick={() => move(-1)}>
          −
        </Button>
        <Button variant="outline" aria-label="More" disabled={isSoldOut} onClick={() => move(1)}>
          +
        </Button>
      </div>
      <output className={styles.result}>
        {isSoldOut && <Text as="span">Sold out</Text>}
        {error && (
          <Text as="span" className={styles.error}>
            {error}
          </Text>
        )}
        {!isSoldOut && !error && <Cost product={product} unit={unit} quantity={quantity} />}
      </output>
      <ProjectLink product={product} quantity={error ? minimumQuantity : quantity} />
    </div>
  );
}

interface CostProps {
  product: ProductDetail;
  unit: PriceUnit;
  quantity: number;
}

function Cost({ product: { price, bulkPrices, content }, unit, quantity }: CostProps): ReactNode {
  const bulk = bulkPriceFor(quantity, bulkPrices);
  const cost = formatNaira(costOf(quantity, bulk?.price ?? price));
  const holds = content ? `, ${formatUnits(amountOf(quantity, content.amount), content.measure)}` : '';
  const reduced = bulk ? ` at ${formatNaira(bulk.price)} from ${formatUnits(bulk.from, unit)}` : '';
  return (
    <Text as="span">
      <strong translate="no">{`${formatUnits(quantity, unit)}: ${cost}`}</strong>
      <span>{`${holds}${reduced}`}</span>
    </Text>
  );
}

/** The next multiple of the step above or below, not below the minimum. */
function stepFrom(
  quantity: number,
  steps: 1 | -1,
  { minimumQuantity, quantityStep }: Pick<ProductDetail, 'minimumQuantity' | 'quantityStep'>,
): number {
  const step = toThousandths(quantityStep);
  const at = toThousandths(quantity) / step;
  const next = steps > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  return Math.min(Math.max(fromThousandths(next * step), minimumQuantity), QUANTITY_MAX);
}
