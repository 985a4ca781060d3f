import {
  type Availability,
  type PriceUnit,
  type ProductDetail,
  takesLeadTime,
  UNIT_CODES,
  UNIT_WORDS,
} from '@mortar/contracts';

const AVAILABILITY: Record<Availability, string> = {
  'in-stock': 'InStock',
  limited: 'LimitedAvailability',
  'made-to-order': 'BackOrder',
  'sold-out': 'OutOfStock',
};

type Priced = Pick<
  ProductDetail,
  'price' | 'priceUnit' | 'content' | 'minimumQuantity' | 'bulkPrices' | 'availability' | 'leadTime'
>;

/** What an offer (schema.org) says of price, units, stock and time. */
export function offerPricing(product: Priced): Record<string, unknown> {
  const { price, priceUnit, availability, leadTime, minimumQuantity, bulkPrices } = product;
  return {
    price,
    priceCurrency: 'NGN',
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    ...(leadTime &&
      takesLeadTime(availability) && {
        deliveryLeadTime: {
          '@type': 'QuantitativeValue',
          minValue: leadTime.minDays,
          maxValue: leadTime.maxDays,
          unitCode: 'DAY',
        },
      }),
    ...(priceUnit && {
      eligibleQuantity: quantityFrom(minimumQuantity, priceUnit),
      priceSpecification: [
        unitPrice(product, price),
        ...bulkPrices.map((bulk) =>
          Object.assign(unitPrice(product, bulk.price), { eligibleQuantity: quantityFrom(bulk.from, priceUnit) }),
        ),
      ],
    }),
  };
}

const quantityFrom = (minValue: number, unit: PriceUnit) => ({
  '@type': 'QuantitativeValue',
  minValue,
  ...unitOf(unit),
});

/** The price of one sold unit, and what that holds. */
function unitPrice({ priceUnit, content }: Priced, price: number): Record<string, unknown> {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'NGN',
    ...(priceUnit && unitOf(priceUnit)),
    ...(content && {
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: content.amount,
        unitCode: UNIT_CODES[content.measure],
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[content.measure] },
      },
    }),
  };
}

/** The load of a tipper has no code of its own, so that its name goes with it. */
const unitOf = (unit: PriceUnit) => ({
  unitCode: UNIT_CODES[unit],
  ...(unit === 'trip' && { unitText: UNIT_WORDS.trip.one }),
});
