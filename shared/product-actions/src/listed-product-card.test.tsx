import { type SlotResolver, useLocation } from '@mortar/navigation';
import { aBuyer, act, aSeller, envelope, onRequest, renderAtRoute, screen } from '@mortar/testing';
import { aProduct } from '@mortar/testing/builders';
import { ListedProductCard } from './listed-product-card.tsx';

const product = aProduct();

const slots: SlotResolver = (name) => (props) => <p>{`${name} for ${JSON.stringify(props)}`}</p>;

function open(options: Partial<Parameters<typeof renderAtRoute>[0]> = {}) {
  const routes = [{ path: '/store', element: <ListedProductCard product={product} /> }];
  return renderAtRoute({ routes, at: '/store', slots, ...options });
}

const wishlistButton = () => screen.getByRole('button', { name: 'Add Carrara floor tile to a wishlist' });

describe('the product card', () => {
  it('shows what the price is for, the comparable price and that a product is sold out', () => {
    const sold = aProduct({
      priceUnit: 'carton',
      comparable: { price: 8680.56, measure: 'm2' },
      availability: 'sold-out',
    });
    renderAtRoute({ routes: [{ path: '/store', element: <ListedProductCard product={sold} /> }], at: '/store', slots });
    expect(screen.getByText('12,500 naira per carton')).toBeInTheDocument();
    expect(screen.getByText('₦8,681 per m²')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
  });

  it('shows the price alone when that is all that is stated, and one line where it is for a measure', () => {
    const element = (
      <>
        <ListedProductCard product={product} />
        <ListedProductCard product={aProduct({ priceUnit: 'm2', comparable: { price: 12_500, measure: 'm2' } })} />
      </>
    );
    renderAtRoute({ routes: [{ path: '/store', element }], at: '/store', slots });
    expect(screen.getByText('12,500 naira per m²')).toBeInTheDocument();
    expect(screen.queryByText(/₦.* per/)).not.toBeInTheDocument();
    expect(screen.queryByText('In stock')).not.toBeInTheDocument();
  });

  it('shows how many recommend the product, and nothing while nobody does', () => {
    const recommended = aProduct({ totalRecommendations: 1200, averageRating: 0, totalReviews: 0 });
    const element = [
      <ListedProductCard key="a" product={recommended} />,
      <ListedProductCard key="b" product={product} />,
    ];
    renderAtRoute({ routes: [{ path: '/store', element }], at: '/store', slots });
    expect(screen.getAllByText(/recommend/i).map((each) => each.textContent)).toEqual(['Recommended by 1,200']);
  });

  it("shows the owner's menu and no wishlist button to the seller of the product", () => {
    open({ auth: aSeller() });
    expect(screen.getByText(/^product-owner-menu for .*"price":12500/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /wishlist/ })).not.toBeInTheDocument();
  });

  it('opens the wishlist dialog of the product when a buyer presses the button', async () => {
    const { user } = open({ auth: aBuyer() });
    expect(screen.queryByText(/^(wishlist-dialog|product-owner-menu)/)).not.toBeInTheDocument();
    await user.click(wishlistButton());
    expect(screen.getByText(/^wishlist-dialog for .*"productTitle":"Carrara floor tile"/)).toBeVisible();
  });

  it('has a heart that leads to sign in and back without scripts, and is pressed by the space bar', async () => {
    const { user } = open({ auth: aBuyer() });
    expect(wishlistButton()).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/store?save=${product.productId}`)}#to-save`,
    );
    act(() => wishlistButton().focus());
    await user.keyboard(' ');
    expect(screen.getByText(/^wishlist-dialog for /)).toBeVisible();
  });

  it('shows a toast at every press of the button when wishlists are unavailable', async () => {
    const { user } = open({ auth: aBuyer(), slots: undefined });
    await user.dblClick(wishlistButton());
    expect(await screen.findAllByText(/Wishlists are not available right now/)).toHaveLength(2);
  });

  it('shows by one request for all products which of them the buyer has saved, and where', async () => {
    const gate = aProduct({ productId: 'p2', title: 'Iron gate' });
    const saved = onRequest('get', '/wishlists/saved', () =>
      envelope({
        products: {
          [product.productId]: [
            { wishId: 'w1', name: 'Kitchen' },
            { wishId: 'w2', name: 'Roof' },
          ],
        },
      }),
    );
    const cards = [product, gate].map((each) => <ListedProductCard key={each.productId} product={each} />);
    open({ auth: aBuyer(), routes: [{ path: '/store', element: cards }] });
    const heart = await screen.findByRole('button', { name: 'Saved in Kitchen, Roof: Carrara floor tile' });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Add Iron gate to a wishlist' })).not.toHaveAttribute('aria-pressed');
    expect(saved).toHaveLength(1);
  });

  it('asks nothing about visitors and shows them no saved product', async () => {
    const saved = onRequest('get', '/wishlists/saved', () => envelope({ products: {} }));
    open();
    expect(wishlistButton()).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('opens the wishlist dialog when the session of the user is being restored', async () => {
    const { user, store } = open();
    act(() => void store.dispatch({ type: 'session/sessionRestoring' }));
    await user.click(wishlistButton());
    expect(screen.getByText(/^wishlist-dialog for/)).toBeVisible();
  });

  it('sends a visitor to sign in when the button is pressed, and opens the dialog once they are back', async () => {
    const back = `/store?colour=red&save=${product.productId}`;
    const Login = () => <p>{`back to ${(useLocation().state as { origin: string }).origin}`}</p>;
    const { user } = renderAtRoute({
      routes: [
        { path: '/store', element: <ListedProductCard product={product} /> },
        { path: '/login', element: <Login /> },
      ],
      at: '/store?colour=red',
      slots,
    });
    await user.click(wishlistButton());
    expect(await screen.findByText('You need to login first')).toBeVisible();
    expect(await screen.findByText(`back to ${back}`)).toBeVisible();
  });

  it('opens the dialog once where the user comes back from signing in, and takes that out of the address', () => {
    const Address = () => <p>{`at ${useLocation().search}`}</p>;
    const element = (
      <>
        <ListedProductCard product={product} />
        <ListedProductCard product={product} />
        <ListedProductCard product={aProduct({ productId: 'p2', title: 'Iron gate' })} />
        <Address />
      </>
    );
    const at = `/store?colour=red&save=${product.productId}`;
    renderAtRoute({ routes: [{ path: '/store', element }], at, slots, auth: aBuyer() });
    expect(screen.getByText(/^wishlist-dialog for .*"productTitle":"Carrara floor tile"/)).toBeVisible();
    expect(screen.getByText('at ?colour=red')).toBeVisible();
  });
});
