import { aBuyer, aSeller, envelope, http, leftFor, problem, screen, server, TEST_API, waitFor } from '@mortar/testing';
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

  it('counts the recommendation of a buyer', async () => {
    const { product, at } = serveProduct(aProductDetail({ totalRecommendations: 0 }));
    let sent: unknown;
    server.use(
      http.post(`${TEST_API}/products/recommend`, async ({ request }) => {
        sent = await request.json();
        server.use(http.get(`${TEST_API}/products/:id`, () => envelope({ ...product, totalRecommendations: 1 })));
        return envelope({});
      }),
    );
    const { user } = openCatalog(at, { auth: aBuyer() });

    await user.click(await button());

    expect(await screen.findByText('Recommended!')).toBeVisible();
    expect(sent).toEqual({ productId: product.productId, recommend: true });
    expect(await screen.findByText('Recommended by 1')).toBeVisible();
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
