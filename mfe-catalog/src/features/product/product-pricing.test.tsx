import { screen } from '@mortar/testing';
import { aPriceAlone, aPricePerCarton } from '@mortar/testing/builders';
import { aProductDetail } from '#/test/builders.ts';
import { serveProduct } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';
import { confirmedText } from './product-pricing.tsx';

installWindowApis();

async function open(overrides: Parameters<typeof aPricePerCarton>[0] = {}) {
  const { at } = serveProduct(aProductDetail({ ...aPricePerCarton(), ...overrides }));
  const opened = openCatalog(at);
  await screen.findByRole('heading', { level: 1, name: 'Marble floor tile' });
  return opened;
}

describe('the pricing of a product', () => {
  it('says what the price is for, what that holds, and from where on it is lower', async () => {
    await open({
      minimumQuantity: 10,
      quantityStep: 5,
      bulkPrices: [{ from: 50, price: 11_900 }],
      availability: 'made-to-order',
      leadTime: { minDays: 5, maxDays: 10 },
    });
    expect(screen.getAllByText('12,500 naira per carton')).not.toHaveLength(0);
    for (const text of [
      '₦8,681 per m²',
      'Made to order: ready in 5 to 10 days',
      'One carton: 4 pieces, 1.44 m²',
      'Minimum order: 10 cartons',
      'Sold in steps of 5 cartons',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('list', { name: 'Bulk prices' })).toHaveTextContent('From 50 cartons: ₦11,900 each');
  });

  it.each([
    ['bucket', { amount: 20, measure: 'litre' }, 130, 'One bucket covers 130 m² in one coat'],
    ['piece', null, 0.46, 'One piece covers 0.46 m²'],
  ] as const)('of one %s says what that covers', async (priceUnit, content, coverage, text) => {
    await open({ priceUnit, content, coverage, piecesPerUnit: null });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is a price as before when the seller states no more', async () => {
    await open(aPriceAlone());
    expect(screen.getAllByText('₦12,500')).not.toHaveLength(0);
    expect(screen.queryByText(/naira per|In stock/)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^How many/ })).not.toBeInTheDocument();
  });

  it.each([
    ['2026-11-23T22:59:00Z', 'Price confirmed yesterday'],
    // Nigeria is an hour ahead.
    ['2026-11-23T23:00:00Z', 'Price confirmed today'],
    ['2026-11-21T12:00:00Z', 'Price confirmed 3 days ago'],
    ['2026-10-21T12:00:00Z', 'Price confirmed on 21/10/2026'],
    ['2026-09-12T12:00:00Z', 'Price last confirmed on 12/09/2026. Ask before you plan with it.'],
  ])('confirmed at %s reads "%s"', (at, text) => {
    expect(confirmedText(at, Date.parse('2026-11-24T12:00:00Z'))).toBe(text);
  });
});

describe('the quantity box', () => {
  const box = () => screen.getByRole('textbox', { name: 'How many cartons?' });

  it('says what a quantity costs and holds, and which bulk price it gets', async () => {
    const { user } = await open({ bulkPrices: [{ from: 50, price: 11_900 }] });
    await user.clear(box());
    await user.type(box(), '10');
    expect(screen.getByRole('status')).toHaveTextContent('10 cartons: ₦125,000, 14.4 m²');
    await user.clear(box());
    await user.type(box(), '50');
    expect(screen.getByRole('status')).toHaveTextContent('50 cartons: ₦595,000, 72 m² at ₦11,900 from 50 cartons');
  });

  it('moves by the step and not below the minimum', async () => {
    const { user } = await open({ minimumQuantity: 10, quantityStep: 5 });
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(box()).toHaveValue('15');
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    await user.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(box()).toHaveValue('10');
  });

  it.each([
    ['9', 'The seller sells 10 cartons or more.'],
    ['12', 'Sold in steps of 5 cartons.'],
  ])('says why %s cannot be bought', async (typed, error) => {
    const { user } = await open({ minimumQuantity: 10, quantityStep: 5 });
    await user.clear(box());
    await user.type(box(), typed);
    expect(screen.getByRole('status')).toHaveTextContent(error);
  });

  it('is disabled when the product is sold out', async () => {
    await open({ availability: 'sold-out' });
    expect(box()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Sold out');
  });
});
