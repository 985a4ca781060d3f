import { Link, useNavigate } from '@mortar/navigation';
import { signOut } from '@mortar/store';
import { aBuyer, act, envelope, onRequest, renderAtRoute, screen } from '@mortar/testing';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** A fake window that scrolls no further than its page is tall, which jsdom lacks. */
function scrollableWindow(height: number) {
  const page = { height };
  const growth = new Set<() => void>();
  window.scrollY = 0;
  window.scrollTo = jest.fn((_x: unknown, y: number) => {
    window.scrollY = Math.min(y, page.height);
    dispatchEvent(new Event('scroll'));
  }) as unknown as typeof window.scrollTo;
  window.ResizeObserver = class implements ResizeObserver {
    readonly #changed: () => void;
    constructor(changed: ResizeObserverCallback) {
      this.#changed = () => changed([], this);
    }
    observe() {
      growth.add(this.#changed);
    }
    unobserve() {
      this.disconnect();
    }
    disconnect() {
      growth.delete(this.#changed);
    }
  };
  return {
    become(tall: number) {
      page.height = tall;
      act(() => growth.forEach((changed) => changed()));
    },
  };
}

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <Link to="/product">Open the product</Link>
      <Link to="/list">Open the list</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

async function readListAndOpenProduct() {
  const { user } = renderAtRoute({ routes: [{ path: '*', element: <Site /> }], at: '/list' });
  window.scrollTo(0, 900);
  await user.click(screen.getByRole('link', { name: 'Open the product' }));
  return user;
}

describe('ScrollRestoration', () => {
  beforeEach(() => sessionStorage.clear());

  it('scrolls to the top when a page is newly opened', async () => {
    scrollableWindow(2000);
    await readListAndOpenProduct();
    expect(window.scrollY).toBe(0);
  });

  it('restores the position on Back as soon as the page is tall enough', async () => {
    const page = scrollableWindow(2000);
    const user = await readListAndOpenProduct();
    page.become(300);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(window.scrollY).toBe(300);
    page.become(2000);
    expect(window.scrollY).toBe(900);
  });

  it('stops restoring when the user scrolls', async () => {
    const page = scrollableWindow(2000);
    const user = await readListAndOpenProduct();
    page.become(300);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    dispatchEvent(new Event('wheel'));
    window.scrollTo(0, 100);
    page.become(2000);
    expect(window.scrollY).toBe(100);
  });

  it('scrolls to the top when the link of the current page is followed', async () => {
    scrollableWindow(2000);
    const { user } = renderAtRoute({ routes: [{ path: '*', element: <Site /> }], at: '/list' });
    window.scrollTo(0, 900);
    await user.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(window.scrollY).toBe(0);
  });

  it.each([
    ['navigate', 0],
    ['back_forward', 900],
    ['reload', 900],
  ])('when a document is opened by %s, scrolls to %i', (type, top) => {
    scrollableWindow(2000);
    sessionStorage.setItem('scrollPositions', '[["default /list",900]]');
    const entries = jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as PerformanceNavigationTiming]);
    renderAtRoute({ routes: [{ path: '*', element: <Site /> }], at: '/list' });
    expect(window.scrollY).toBe(top);
    entries.mockRestore();
  });

  it('stores the positions when the document is unloaded', async () => {
    scrollableWindow(2000);
    await readListAndOpenProduct();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('scrollPositions')).toContain('900');
  });

  it('forgets which pages the user scrolled when they sign out', async () => {
    scrollableWindow(2000);
    onRequest('post', '/auth/sign-out', () => envelope({}));
    const routes = [{ path: '*', element: <Site /> }];
    const { store, user } = renderAtRoute({ routes, at: '/wishlist/bathroom', auth: aBuyer() });
    window.scrollTo(0, 900);
    await user.click(screen.getByRole('link', { name: 'Open the list' }));
    await act(() => store.dispatch(signOut()));
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('bathroom');
  });
});
