import { aBuyer, aSeller, envelope, leftFor, onRequest, screen } from '@mortar/testing';
import { aStore } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

describe('/onboarding/get-started', () => {
  it('renders the three steps and a link to the store wizard', async () => {
    const { user } = openSeller('/onboarding/get-started', { auth: aBuyer() });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sell on Mortar in 3 easy steps');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(document.title).toBe('Sell on Mortar in 3 easy steps · Mortar');
    await user.click(screen.getByRole('link', { name: 'Get Started' }));
    expect(await screen.findByRole('form', { name: 'Create your store' })).toBeVisible();
  });

  it('opens the home page when Cancel is pressed', async () => {
    const { user } = openSeller('/onboarding/get-started', { auth: aBuyer() });
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await expect(leftFor('/')).resolves.toBeUndefined();
  });

  it.each(['/onboarding/get-started', '/onboarding/create-store'])(
    'redirects a seller who has a store from %s',
    async (path) => {
      onRequest('get', '/stores/:id', () => envelope(aStore()));
      onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
      openSeller(path, { auth: aSeller() });
      expect(await screen.findByText('You already have a store.')).toBeVisible();
      expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    },
  );
});
