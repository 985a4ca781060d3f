import type { StoreFigures } from '@mortar/contracts';
import { aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf, OWN_STORE_ID } from '@mortar/testing/builders';
import { ownList } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const day = (name: string, views: number) => ({
  day: name,
  views,
  phone: 1,
  whatsapp: 2,
  saves: 0,
  projectAdds: 4,
});

let figures: StoreFigures;

beforeEach(() => {
  const { day: _day, ...total } = day('', 28);
  figures = {
    since: '2026-11-28',
    total,
    before: { ...total, views: 25, saves: 0 },
    days: [day('2026-11-28', 8), day('2026-11-29', 20)],
    products: [{ productId: idOf(301), title: 'Carrara floor tile', ...total }],
  };
  onRequest('get', '/stores/figures', () => envelope(figures));
  const list = ownList([aProduct()]);
  onRequest('get', '/products/own', () => envelope({ ...list, store: { ...list.store, oldPrice: 3, soldOut: 1 } }));
});

const open = () => openSeller('/seller', { auth: aSeller() });

describe('/seller', () => {
  it('shows what was counted as cards, a chart and a table', async () => {
    const { user } = open();
    const views = await screen.findByRole('button', { name: /^Views/ });
    expect(views).toHaveTextContent('Views28+12 % on the 30 days before');
    expect(views).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^Saves/ })).toHaveTextContent('Saves0new');
    expect(screen.getByRole('img', { name: 'Views by day, at most 20' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Contacts/ }));
    expect(screen.getByRole('img', { name: 'Contacts by day, at most 3' })).toBeVisible();
    const products = within(screen.getByRole('table', { name: 'The products that were looked at most' }));
    expect(products.getByRole('row', { name: 'Carrara floor tile 28 1 2 0 4' })).toBeVisible();
    await user.click(screen.getByText('The same by day'));
    expect(within(screen.getByRole('table', { name: 'Figures by day' })).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(/^Counting began on/)).toBeVisible();
  });

  it('leads to the products that something is to be done about', async () => {
    open();
    expect(await screen.findByRole('link', { name: /prices of 3 products are still right/ })).toHaveAttribute(
      'href',
      '/onboarding/create-product?price=old',
    );
    expect(screen.getByRole('link', { name: /stock of 1 product/ })).toBeVisible();
    expect(screen.queryByText(/what the price of/)).not.toBeInTheDocument();
  });

  it('leads to the store that does not say where it delivers to', async () => {
    const { store, ...list } = ownList([aProduct()]);
    const answer = (deliveryAreas: number) => envelope({ ...list, store: { ...store, deliveryAreas } });
    onRequest('get', '/products/own', () => answer(0));
    const nowhere = open();
    expect(await screen.findByRole('link', { name: /^Say where you deliver to/ })).toHaveAttribute(
      'href',
      `/profile/store/${OWN_STORE_ID}`,
    );
    nowhere.unmount();
    onRequest('get', '/products/own', () => answer(2));
    open();
    expect(await screen.findByRole('button', { name: /^Views/ })).toBeVisible();
    expect(screen.queryByText(/^Say where you deliver to/)).not.toBeInTheDocument();
  });

  it('asks for the period that is chosen', async () => {
    const requests = onRequest('get', '/stores/figures', () => envelope(figures));
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), '7 days');
    expect(await screen.findAllByText(/on the 7 days before/)).toHaveLength(3);
    expect(requests.map(({ url }) => url.search)).toEqual(['?days=30', '?days=7']);
  });

  it('does not say when counting begins before it is known whether the store has products', async () => {
    figures = { ...figures, since: null, days: [], products: [] };
    let count: (response: Response) => void = () => undefined;
    onRequest('get', '/products/own', () => new Promise((resolve) => (count = resolve)));
    const asked = onRequest('get', '/stores/figures', () => envelope(figures));
    const { container } = open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('.skeleton.text')).toBeInTheDocument());
    expect(screen.queryByText(/^Counting begins/)).not.toBeInTheDocument();
    count(envelope(ownList([aProduct()])));
    expect(await screen.findByText('Counting begins when a buyer first opens one of your products.')).toBeVisible();
  });

  it('says when counting begins, and when the figures cannot be loaded', async () => {
    figures = { ...figures, since: null, days: [], products: [] };
    const onSale = open();
    expect(await screen.findByText('Counting begins when a buyer first opens one of your products.')).toBeVisible();
    onSale.unmount();
    onRequest('get', '/products/own', () => envelope(ownList([])));
    const { unmount } = open();
    expect(await screen.findByText('Counting begins when your first product is on sale.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bring in a price list' })).toHaveAttribute('href', '/seller/import');
    unmount();
    onRequest('get', '/stores/figures', () => problem(500, 'Try later.'));
    open();
    expect(await screen.findByText('Your figures could not be loaded.')).toBeVisible();
  });
});
