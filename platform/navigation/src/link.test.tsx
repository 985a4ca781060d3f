import { fireEvent, render, screen, userEvent } from '@mortar/jest/dom';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

function Address() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify([pathname + search, state])}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const renderLink = (link: Partial<LinkProps> = {}) => {
  render(
    <MemoryRouter initialEntries={['/', '/tides/all']}>
      <Link to="/tides/high?sort=2" {...link}>
        High tides
      </Link>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'High tides' });
};

const address = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

it('navigates with its state when it is pressed', async () => {
  const link = renderLink({ state: { origin: '/tides/all' } });
  expect(link).toHaveAttribute('href', '/tides/high?sort=2');
  await userEvent.setup().click(link);
  expect(address()).toEqual(['/tides/high?sort=2', { origin: '/tides/all' }]);
});

it('leads to another query of the page that it is on', async () => {
  const link = renderLink({ to: '?sort=2' });
  expect(link).toHaveAttribute('href', '/tides/all?sort=2');
  await userEvent.setup().click(link);
  expect(address()).toEqual(['/tides/all?sort=2', null]);
});

it.each([
  ['the page that it is on', { to: '/tides/all' }],
  ['what replaces that', { to: '/tides/high', replace: true }],
])('adds no entry to the history when it leads to %s', async (_where, link) => {
  const user = userEvent.setup();
  await user.click(renderLink(link));
  expect(address()).toEqual([link.to, null]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toEqual(['/', null]);
});

it('stays on the page when its own handler prevents the navigation', async () => {
  await userEvent.setup().click(renderLink({ onClick: (event) => event.preventDefault() }));
  expect(address()).toEqual(['/tides/all', null]);
});

it.each([
  ['another key is held', {}, { ctrlKey: true }],
  ['another button is pressed', {}, { button: 1 }],
  ['it opens another tab', { target: '_blank' }, {}],
])('leaves the press to the browser when %s', (_when, link: Partial<LinkProps>, press) => {
  // What the router prevents, the browser does not do.
  expect(fireEvent.click(renderLink(link), press)).toBe(true);
  expect(address()).toEqual(['/tides/all', null]);
});
