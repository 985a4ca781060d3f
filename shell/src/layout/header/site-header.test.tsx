import type { SlotResolver } from '@mortar/navigation';
import { aBuyer, aSeller, screen, within } from '@mortar/testing';
import { pageAt, renderSite } from '#/test/render-site.tsx';

const header = () => within(screen.getByRole('banner'));
const bell = (() => () => <button type="button">Bell</button>) as SlotResolver;

describe('the header', () => {
  it('links to the home page', () => {
    renderSite({ at: '/' });
    expect(header().getByRole('link', { name: 'Mortar' })).toHaveAttribute('href', '/');
  });

  it('shows a visitor Register and no bell', () => {
    renderSite({ at: '/', slots: bell });
    expect(header().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(header().queryByRole('button', { name: 'Bell' })).not.toBeInTheDocument();
  });

  it('shows a signed-in user the bell and no Register', () => {
    renderSite({ at: '/', auth: aBuyer(), slots: bell });
    expect(header().getByRole('button', { name: 'Bell' })).toBeInTheDocument();
    expect(header().queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  });
});

describe('the slim header', () => {
  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password/link',
    '/onboarding/get-started',
    '/onboarding/create-store/',
  ])('replaces the header on %s', async (at) => {
    renderSite({ at });
    await screen.findByRole('heading', { level: 1 });
    expect(header().getByRole('link', { name: 'Get Support' })).toHaveAttribute('href', '/support');
    expect(header().getByRole('link', { name: 'Sell on Mortar' })).toHaveAttribute('href', '/onboarding/get-started');
    expect(header().queryByRole('button', { name: 'All Categories' })).not.toBeInTheDocument();
  });
});

describe('the link Sell on Mortar', () => {
  it('opens the onboarding when the user has no store', async () => {
    const { user } = renderSite({ at: '/', auth: aBuyer() });
    await user.click(screen.getByRole('link', { name: 'Sell on Mortar' }));
    expect(await pageAt('/onboarding/get-started')).toBeVisible();
  });

  it('shows a toast when the user has a store already', async () => {
    const { user } = renderSite({ at: '/', auth: aSeller() });
    await user.click(screen.getByRole('button', { name: 'Sell on Mortar' }));
    expect(await screen.findByText('You already have a store.')).toBeVisible();
    expect(await pageAt('/')).toBeVisible();
  });
});
