import { screen, within } from '@mortar/testing';
import { renderSite } from '#/test/render-site.tsx';

const text = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main').textContent;
};

it('the privacy policy states its date, its audience and how data is used', async () => {
  renderSite({ at: '/privacy' });
  const policy = await text();
  expect(policy).toContain('Effective June 2025');
  expect(policy).toContain('not for people under 18');
  for (const heading of ['Data we collect', 'How we use it', 'Who else sees it', 'Security', 'Your rights']) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
});

it('the terms state what the marketplace does and may do', async () => {
  renderSite({ at: '/terms-conditions' });
  const terms = await text();
  expect(terms).toContain('connects vendors and buyers');
  expect(terms).toContain('We verify vendors later');
  expect(terms).toContain('suspend an account, delist a vendor');
  expect(terms).toContain('Manufacturers pay a subscription fee');
  expect(terms).toContain('plan a payment gateway');
});

it('a long page renders a list of its sections', async () => {
  renderSite({ at: '/terms-conditions' });
  await text();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(contents).getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '#fees');
});
