import type { DeliveryArea } from '@mortar/contracts';
import { keepPlace } from '@mortar/store';
import { act, screen } from '@mortar/testing';
import { aProductDetail } from '#/test/builders.ts';
import { serveProduct } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

const area = (stateId: string, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  stateId,
  costFrom: null,
  freeFrom: null,
  daysMin: null,
  daysMax: null,
  note: null,
  ...changes,
});
const toLagos = area('lagos', { costFrom: 15_000, freeFrom: 250_000, daysMin: 1, daysMax: 2, note: 'Mondays only.' });

async function open(delivery: DeliveryArea[]) {
  const product = aProductDetail();
  const { at } = serveProduct({ ...product, store: { ...product.store, delivery } });
  openCatalog(at);
  await screen.findByRole('heading', { name: 'Delivery' });
}

afterEach(() => act(() => keepPlace(undefined)));

describe('delivery of a product', () => {
  it('is summed up without a kept place, and named in full on demand', async () => {
    await open([toLagos, area('ogun'), area('oyo'), area('rivers')]);
    expect(screen.getByText('Delivers to Lagos, Ogun and 2 more.')).toBeVisible();
    expect(screen.getByText('Lagos: from ₦15,000, free from ₦250,000, 1 to 2 days. Mondays only.')).toBeInTheDocument();
    expect(screen.getByText('Rivers.')).toBeInTheDocument();
  });

  it('is said of the kept place', async () => {
    await open([toLagos]);
    act(() => keepPlace('lagos'));
    expect(
      screen.getByText('Delivers to Lagos: from ₦15,000, free from ₦250,000, 1 to 2 days. Mondays only.'),
    ).toBeVisible();
    act(() => keepPlace('oyo'));
    expect(screen.getByText('Does not deliver to Oyo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See sellers who do' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/products\/.+\?serves=oyo$/),
    );
    act(() => keepPlace('oyo', 'Ogbomosho'));
    expect(screen.getByText('Does not deliver to Ogbomosho, Oyo.')).toBeVisible();
    act(() => keepPlace('kano'));
    expect(screen.getByText('Pick up in Kano, or ask the seller about delivery.')).toBeVisible();
  });

  it('is to be asked for where a store says nothing', async () => {
    await open([]);
    expect(screen.getByText('Pick up in Kano, or ask the seller about delivery.')).toBeVisible();
    act(() => keepPlace('lagos'));
    expect(screen.getByText('Does not say that it delivers to Lagos. Ask the seller.')).toBeVisible();
  });
});
