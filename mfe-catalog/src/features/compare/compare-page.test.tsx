import type { ProductDetail } from '@mortar/contracts';
import { keepPlace } from '@mortar/store';
import { act, envelope, onRequest, problem, screen, within } from '@mortar/testing';
import { aProductDetail } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

/** Opens the page of these products; those that the server does not have are no longer on sale. */
function open(asked: readonly { productId: string }[], served: readonly ProductDetail[], others: string[] = []) {
  onRequest('get', '/products/:id', ({ url }) => {
    const product = served.find(({ productId }) => url.endsWith(`/${productId}`));
    return product ? envelope(product) : problem(404, 'There is no such product.');
  });
  const ids = [...asked.map(({ productId }) => productId), ...others];
  return openCatalog(`/compare?${new URLSearchParams(ids.map((id) => ['id', id]))}`);
}

const named = (title: string, others: Partial<ProductDetail> = {}) => aProductDetail({ title, ...others });
const fact = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('products side by side', () => {
  it('keeps the order of the address, leaves out what is no id, and takes the first four', async () => {
    const products = ['C', 'A', 'E', 'B', 'D'].map((title) => named(title));
    open([...products], products, ['no-id']);
    await screen.findByRole('link', { name: 'B' });
    expect(
      screen.getAllByRole('columnheader').map((head) => within(head).getAllByRole('link')[0]?.textContent),
    ).toEqual(['C', 'A', 'E', 'B']);
  });

  it('says what each is, sold at and from where, with delivery to the kept place', async () => {
    keepPlace('kano');
    const measured = { measure: 'm2', price: 5_902.78 } as const;
    const tile = named('Beige tile', {
      priceUnit: 'carton',
      comparable: measured,
      content: { measure: 'm2', amount: 1.44 },
    });
    open([tile, named('Plain tile', { availability: 'sold-out' })], [tile, named('Plain tile')]);
    await screen.findByRole('link', { name: 'Beige tile' });
    expect(fact('Comparable price')[0]).toBe('₦5,903 per m²');
    expect(fact('Content')[0]).toBe('1.44 m²');
    expect(fact('Place')[0]).toBe('Kano');
    expect(fact('Delivery to Kano')[0]).toBe('Pick up in Kano');
    act(() => keepPlace(undefined));
  });

  it('has a row for each fact that one of them states', async () => {
    const size = (value: string) => ({ key: 'size', label: 'Size', value, unit: 'cm' });
    const finish = { key: 'finish', label: 'Finish', value: 'Matt' };
    const products = [named('A', { attributes: [size('60x60')] }), named('B', { attributes: [size('30x60'), finish] })];
    open(products, products);
    await screen.findByRole('link', { name: 'A' });
    expect(fact('Size')).toEqual(['60x60 cm', '30x60 cm']);
    expect(fact('Finish')).toEqual(['–', 'Matt']);
  });

  it('shows differences alone when asked', async () => {
    const products = [named('A', { tags: ['matt'] }), named('B', { tags: ['glossy'] })];
    const { user } = open(products, products);
    await screen.findByRole('link', { name: 'A' });
    expect(screen.getByRole('rowheader', { name: 'Place' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(screen.queryByRole('rowheader', { name: 'Place' })).not.toBeInTheDocument();
    expect(fact('Tags')).toEqual(['matt', 'glossy']);
  });

  it('says of what is gone that it is no longer on sale, and of different kinds that they are', async () => {
    const [tile, paint, gone] = [named('Tile'), named('Paint', { category: 'paints' }), named('Gone')];
    open([gone, tile, paint], [tile, paint]);
    await screen.findByRole('link', { name: 'Tile' });
    const [first] = screen.getAllByRole('columnheader');
    expect(first).toHaveTextContent('No longer on sale');
    expect(screen.getByText('These are different kinds of things.')).toBeVisible();
  });

  it('removes one, and asks for another beside the last', async () => {
    const products = [named('A'), named('B')];
    const { user } = open(products, products);
    await user.click(await screen.findByRole('button', { name: 'Remove A' }));
    expect(screen.queryByRole('link', { name: 'A' })).not.toBeInTheDocument();
    expect(screen.getByText('Choose one more to compare.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'B' })).toBeVisible();
  });

  it('says when the products could not be loaded, and tries again', async () => {
    const product = named('A');
    let fails = true;
    onRequest('get', '/products/:id', () => (fails ? problem(503, 'Busy just now.') : envelope(product)));
    const { user } = openCatalog(`/compare?id=${product.productId}`);
    expect(await screen.findByText('These products could not be loaded.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'A' })).toBeVisible();
  });
});
