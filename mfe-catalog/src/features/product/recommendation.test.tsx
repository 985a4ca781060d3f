import {
  aBuyer,
  aSeller,
  envelope,
  http,
  leftFor,
  onRequest,
  problem,
  screen,
  server,
  TEST_API,
  waitFor,
} from '@mortar/testing';
import { aProductDetail } from '#/test/builders.ts';
import { serveProduct } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

describe('Recommend', () => {
  const button = () => screen.findByRole('button', { name: 'Recommend' });

  it('sends a visitor to sign in', async () => {
    const { at } = serveProduct();
    const { user } = openCatalog(at);

    await user.click(await button());

    expect(await screen.findByText('You need to login first')).toBeVisible();
    await leftFor('/login');
  });

  it('is counted, shown as one’s own and removed again', async () => {
    const { product, at } = serveProduct(aProductDetail({ totalRecommendations: 1 }));
    const state = { recommended: false };
    onRequest('get', '/products/:id', () =>
      envelope({ ...product, totalRecommendations: 1 + Number(state.recommended) }),
    );
    onRequest('get', '/products/:id/recommendation', () => envelope(state));
    const sent = onRequest('post', '/products/recommend', () => {
      state.recommended = !state.recommended;
      return envelope({});
    });
    const { user } = openCatalog(at, { auth: aBuyer() });
    expect(await screen.findByText('Recommended by 1')).toBeVisible();

    await user.click(await button());
    expect(await screen.findByText('Recommended!')).toBeVisible();
    expect(await screen.findByText('Recommended by you and 1 other')).toBeVisible();
    expect(await button()).toHaveAttribute('aria-pressed', 'true');

    await user.click(await button());
    expect(await screen.findByText('Recommendation removed')).toBeVisible();
    expect(await screen.findByText('Recommended by 1')).toBeVisible();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    const { productId } = product;
    expect(sent.map(({ body }) => body)).toEqual([
      { productId, recommend: true },
      { productId, recommend: false },
    ]);
  });

  it('shows who alone recommends it that it is they', async () => {
    const { at } = serveProduct(aProductDetail({ totalRecommendations: 1 }));
    onRequest('get', '/products/:id/recommendation', () => envelope({ recommended: true }));
    openCatalog(at, { auth: aBuyer() });
    expect(await screen.findByText('Recommended by you')).toBeVisible();
  });

  it('shows no success toast when the request fails', async () => {
    const { at } = serveProduct();
    server.use(http.post(`${TEST_API}/products/recommend`, () => problem(403, 'Sellers do not recommend.')));
    const { user } = openCatalog(at, { auth: aBuyer() });

    await user.click(await button());

    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(screen.queryByText('Recommended!')).not.toBeInTheDocument();
  });

  it('is not shown to sellers', async () => {
    const { at } = serveProduct();
    openCatalog(at, { auth: aSeller() });

    await screen.findByRole('heading', { level: 1, name: 'Marble floor tile' });
    expect(screen.queryByRole('button', { name: 'Recommend' })).not.toBeInTheDocument();
  });
});
