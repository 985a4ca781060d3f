import { fireEvent, render, screen, userEvent } from '@mortar/testing';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

const renderLink = (link: Partial<LinkProps> = {}) => {
  render(
    <MemoryRouter initialEntries={['/products/all']}>
      <Link to="/products/tiles?sort=2" {...link}>
        Tiles
      </Link>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Tiles' });
};

const address = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

it('navigates with its state when it is pressed', async () => {
  const link = renderLink({ state: { origin: '/products/all' } });
  expect(link).toHaveAttribute('href', '/products/tiles?sort=2');
  await userEvent.setup().click(link);
  expect(address()).toEqual(['/products/tiles?sort=2', { origin: '/products/all' }]);
});

it('stays on the page when its own handler prevents the navigation', async () => {
  await userEvent.setup().click(renderLink({ onClick: (event) => event.preventDefault() }));
  expect(address()).toEqual(['/products/all', null]);
});

it.each([
  ['another key is held', {}, { ctrlKey: true }],
  ['another button is pressed', {}, { button: 1 }],
  ['it opens another tab', { target: '_blank' }, {}],
])('leaves the press to the browser when %s', (_when, link: Partial<LinkProps>, press) => {
  // What the router prevents, the browser does not do.
  expect(fireEvent.click(renderLink(link), press)).toBe(true);
  expect(address()).toEqual(['/products/all', null]);
});
