import { AVAILABILITIES, AVAILABILITY_NAMES, takesLeadTime } from '@mortar/contracts/availability';
import { readAmount } from '@mortar/contracts/amounts';
import { PRICE_DECIMALS } from '@mortar/contracts/money';
import { comparablePrice, formatComparable, QUANTITY_DECIMALS } from '@mortar/contracts/quantity';
import { BULK_PRICES_MAX } from '@mortar/contracts/rules/pricing-rules';
import {
  holdsPieces,
  isAppliedInCoats,
  isMeasure,
  MEASURES,
  type PriceUnit,
  UNIT_WORDS,
} from '@mortar/contracts/units';
import { Button, NumberInput, Price, Text } from '@mortar/ui';
import { NumberField, SelectField, useFormField, useFormValues } from '@mortar/ui/forms';
import {
  takesContent,
  takesCoverage,
  toPricingRequest,
  type TypedBulkPrice,
  usualContent,
} from './pricing-form.mapping.ts';
import { unitChoices } from './unit-choices.ts';
import styles from './pricing-fields.module.css';
import type { ProductFormValues } from './product-form.mapping.ts';

const measureOptions = MEASURES.map((value) => ({ value, label: UNIT_WORDS[value].many }));
const stockOptions = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_NAMES[value] }));
const QUANTITY = { decimals: QUANTITY_DECIMALS, autoComplete: 'off' } as const;

/** What the price is for, and what fits that: contents, order quantities, bulk prices and stock. */
export function PricingFields() {
  const values = useFormValues<ProductFormValues>();
  const { priceUnit, category, availability } = values;
  return (
    <>
      <UnitField categoryId={category[0]} />
      {priceUnit !== '' && (
        <>
          <ContentFields unit={priceUnit} />
          <div className={styles.pair}>
            <NumberField name="minimumQuantity" label="Minimum order" {...QUANTITY} />
            <NumberField name="quantityStep" label="Sold in steps of" {...QUANTITY} />
          </div>
          <BulkPriceFields unit={priceUnit} />
        </>
      )}
      <SelectField name="availability" label="Stock" options={stockOptions} />
      {takesLeadTime(availability) && (
        <div className={styles.pair}>
          <NumberField name="leadTime" label="Ready in days" optional={availability === 'in-stock'} />
          <NumberField name="leadTimeMax" label="Or up to, in days" optional />
        </div>
      )}
    </>
  );
}

function UnitField({ categoryId }: { categoryId: string | undefined }) {
  const { content } = useFormValues<ProductFormValues>();
  const fields = {
    content: useFormField<string>('content'),
    contentMeasure: useFormField<string>('contentMeasure'),
    piecesPerUnit: useFormField<string>('piecesPerUnit'),
  };
  function fillUsual(unit: string) {
    if (content !== '') return;
    const filled = usualContent(unit as PriceUnit, categoryId);
    for (const [name, value] of Object.entries(filled)) fields[name as keyof typeof fields].change(value);
  }
  return (
    <SelectField
      name="priceUnit"
      label="The price is for one"
      optional
      placeholder="No unit"
      hint="Say it, and buyers can compare your price with others: per m², kg or litre."
      {...unitChoices(categoryId ?? '')}
      onChanged={fillUsual}
    />
  );
}

function ContentFields({ unit }: { unit: PriceUnit }) {
  const values = useFormValues<ProductFormValues>();
  const { one } = UNIT_WORDS[unit];
  const content = takesContent(unit) && values.content !== '' ? values.contentMeasure : undefined;
  return (
    <>
      {takesContent(unit) && (
        <div className={styles.pair}>
          <NumberField name="content" label={`One ${one} holds`} optional {...QUANTITY} />
          <SelectField name="contentMeasure" label="Measured in" options={measureOptions} />
        </div>
      )}
      {holdsPieces(unit) && <NumberField name="piecesPerUnit" label={`Pieces in a ${one}`} optional />}
      {takesCoverage(values) && (
        <NumberField
          name="coverage"
          label={isAppliedInCoats(unit, content) ? 'Covers m² in one coat' : `m² that one ${one} covers`}
          optional
          {...QUANTITY}
        />
      )}
    </>
  );
}

function BulkPriceFields({ unit }: { unit: PriceUnit }) {
  const { value: bulkPrices, error, change } = useFormField<TypedBulkPrice[]>('bulkPrices');
  const { many } = UNIT_WORDS[unit];
  const set = (at: number, changed: Partial<TypedBulkPrice>) =>
    change(bulkPrices.map((bulk, index) => (index === at ? { ...bulk, ...changed } : bulk)));
  return (
    <fieldset className={styles.bulk}>
      <legend>Bulk prices (optional)</legend>
      {[...bulkPrices.entries()].map(([index, { from, price }]) => (
        <div key={`bulk price ${index}`} className={styles.bulkRow}>
          <NumberInput
            label={`From ${many}`}
            decimals={isMeasure(unit) ? QUANTITY_DECIMALS : 0}
            value={from}
            onChange={(text) => set(index, { from: text })}
          />
          <NumberInput
            label="Price of one"
            before="₦"
            decimals={PRICE_DECIMALS}
            value={price}
            onChange={(text) => set(index, { price: text })}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove bulk price ${index + 1}`}
            onClick={() => change(bulkPrices.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {bulkPrices.length < BULK_PRICES_MAX && (
        <Button variant="soft" size="small" onClick={() => change([...bulkPrices, { from: '', price: '' }])}>
          Add a bulk price
        </Button>
      )}
    </fieldset>
  );
}

/** The price in the surrounding `Form`, as a card will show it. */
export function PricePreview() {
  const values = useFormValues<ProductFormValues>();
  const { priceUnit, content } = toPricingRequest(values);
  const price = readAmount(values.price, 'price').value;
  if (!priceUnit || !price) return null;
  const comparable = comparablePrice({ price, priceUnit, content: content && content.amount > 0 ? content : null });
  return (
    <div className={styles.preview}>
      <Text size="s" tone="soft">
        Buyers see
      </Text>
      <Price price={price} unit={UNIT_WORDS[priceUnit].one} />
      {comparable && comparable.measure !== priceUnit && <Text tone="soft">{formatComparable(comparable)}</Text>}
    </div>
  );
}
