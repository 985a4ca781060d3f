import { render, screen } from '@mortar/jest/dom';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('leads back along the way, and names the page itself without a link', () => {
  render(
    <Breadcrumbs
      items={[{ label: 'Home', href: '/' }, { label: 'Account' }, { label: 'Ikeja flat', href: '/wishlist/1' }]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
  expect(screen.getByText('Ikeja flat')).toHaveAttribute('aria-current', 'page');
});
