import { keepPlace, signOut } from '@mortar/store';
import { act, envelope, fireEvent, onRequest, renderAtRoute, screen } from '@mortar/testing';
import { useLocation } from '@mortar/navigation';
import { PlacedLink, placedAddress } from './placed-link.tsx';

function Shown() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const open = (to: string) =>
  renderAtRoute({
    routes: [
      {
        path: '*',
        element: (
          <>
            <PlacedLink to={to}>Tiles</PlacedLink>
            <Shown />
          </>
        ),
      },
    ],
    at: '/',
  });

afterEach(() => act(() => keepPlace(undefined)));

describe('a link to a list', () => {
  it.each([
    ['/products/all', '/products/all?state=lagos'],
    ['/products/tiles/floor-tiles?sort=2', '/products/tiles/floor-tiles?sort=2&state=lagos'],
    ['/search?q=tiles', '/search?q=tiles&state=lagos'],
    ['/products/tiles?state=kano', undefined],
    ['/products/tiles?serves=kano', undefined],
    ['/search?in=stores&q=tiles', undefined],
    ['/search', undefined],
    ['/products/view/1', undefined],
    ['/', undefined],
  ])('gets the kept place: %s', (address, placed) => {
    expect(placedAddress(address)).toBeUndefined();
    keepPlace('lagos');
    expect(placedAddress(address)).toBe(placed);
  });

  it('gets it when it is pressed, and is plain before', async () => {
    keepPlace('lagos');
    const { user } = open('/products/tiles');
    const link = screen.getByRole('link', { name: 'Tiles' });
    expect(link).toHaveAttribute('href', '/products/tiles');
    fireEvent.pointerDown(link);
    // What a middle click opens.
    expect(link.getAttribute('href')).toMatch(/\/products\/tiles\?state=lagos$/);
    await user.click(link);
    expect(screen.getByText('at /products/tiles?state=lagos')).toBeVisible();
  });

  it('stays plain without one', async () => {
    const { user } = open('/products/tiles');
    await user.click(screen.getByRole('link', { name: 'Tiles' }));
    expect(screen.getByText('at /products/tiles')).toBeVisible();
  });

  it('forgets the place when the user signs out', async () => {
    onRequest('post', '/auth/sign-out', () => envelope({}));
    keepPlace('lagos');
    const { store } = open('/');
    await act(() => store.dispatch(signOut()));
    expect(placedAddress('/products/all')).toBeUndefined();
  });
});
