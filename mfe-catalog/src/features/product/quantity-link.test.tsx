import type { MarketSlots, ProductDetail } from '@mortar/contracts';
import type { SlotResolver } from '@mortar/navigation';
import { expectConsoleError, leftFor, renderAtRoute, screen } from '@mortar/testing';
import type { ReactNode } from 'react';
import { catalogRoutes } from '#/app/catalog-routes.ts';
import { aProductDetail } from '#/test/builders.ts';
import { serveProduct } from '#/test/catalog-api.ts';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

type Contribution = (props: MarketSlots['quantity-calculator']) => ReactNode;

function open(overrides: Partial<ProductDetail> = {}, contribution?: Contribution) {
  const subcategories = [{ subcategoryId: 'floor-tiles', name: 'Floor tiles', calculator: 'tiles' as const }];
  const pricing = { priceUnit: 'carton', coverage: 1.44 } as const;
  const { product, at } = serveProduct(aProductDetail({ subcategories, ...pricing, ...overrides }));
  const slots = ((name: string) => (name === 'quantity-calculator' ? contribution : undefined)) as SlotResolver;
  return { ...renderAtRoute({ routes: catalogRoutes, at, slots }), product };
}

const link = () => screen.findByRole('link', { name: 'How much do I need?' });

it('is a link to the calculator of the product, which opens on the page when it is pressed', async () => {
  const { user, product } = open({}, ({ productId, calculator, onClose }) => (
    <dialog open aria-label={`${calculator} of ${productId}`}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  ));
  expect(await link()).toHaveAttribute('href', `/calculators/tiles?product=${product.productId}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await link());
  expect(await screen.findByRole('dialog', { name: `tiles of ${product.productId}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('comes before the quantity that is put on a project list', async () => {
  open();
  const quantity = await screen.findByRole('textbox', { name: 'How many cartons?' });
  expect((await link()).compareDocumentPosition(quantity)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to its page once the calculator failed to open here', async () => {
  expectConsoleError(/broken/);
  const { user, product } = open({}, () => {
    throw new Error('broken');
  });
  await user.click(await link());
  expect(await link()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await user.click(await link());
  await leftFor(`/calculators/tiles?product=${product.productId}`);
});

it.each([
  ['does not say what one unit covers', { coverage: null }],
  ['has no unit', { priceUnit: null }],
  [
    'is of a subcategory without a calculator',
    { subcategory: ['wall-art'], subcategories: [{ subcategoryId: 'wall-art', name: 'Wall art' }] },
  ],
])('is absent when the product %s', async (_, overrides) => {
  open(overrides);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: /Floor tiles|Wall art/ });
  expect(screen.queryByRole('link', { name: 'How much do I need?' })).not.toBeInTheDocument();
});
