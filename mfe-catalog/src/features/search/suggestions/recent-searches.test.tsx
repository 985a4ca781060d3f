import { signOut } from '@mortar/store';
import { aBuyer, act, envelope, http, screen, server, TEST_API, waitFor } from '@mortar/testing';
import { aCategory, someProducts } from '#/test/builders.ts';
import { serveCatalog, serveSuggestions } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';
import { fillStorage } from '#/test/web-storage.ts';

installWindowApis();
beforeEach(() => localStorage.clear());

const box = () => screen.findByRole('combobox', { name: 'Search for anything' });

describe('recent searches', () => {
  const clearButton = { name: 'Clear recent searches' };
  const options = () => {
    const list = screen.queryByRole('listbox', { name: 'Suggestions' });
    return list ? Array.from(list.children, ({ textContent }) => textContent) : [];
  };
  const focusBox = async () => {
    const field = await box();
    act(() => field.focus());
  };
  const back = async (user: ReturnType<typeof openCatalog>['user']) => {
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(async () => expect(await box()).toHaveFocus());
  };
  const storeSearches = (texts: unknown, searcher = 'visitor', kind = 'products') =>
    localStorage.setItem(`${searcher}_recent_searches_${kind}`, JSON.stringify(texts));

  it('are shown in the empty field, the newest first and each once, apart for products and stores', async () => {
    storeSearches(['cement', 'roofing sheet']);
    serveCatalog({ products: () => someProducts(1) });
    const { user } = openCatalog('/search');

    await user.type(await box(), 'Roofing  SHEET {Enter}');
    await back(user);
    await waitFor(() => expect(options()).toEqual(['Roofing SHEETRecent', 'cementRecent']));

    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Stores');
    await focusBox();
    expect(options()).toEqual([]);
    await user.type(await box(), 'bello{Enter}');
    await back(user);
    await waitFor(() => expect(options()).toEqual(['belloRecent']));
  });

  it('stand between categories and products when a word of them begins as typed, and open by keyboard', async () => {
    storeSearches(['Floor tiles', 'reptile food', '60x60 tile', 'cement']);
    serveCatalog({ products: () => someProducts(1) });
    serveSuggestions(
      { kind: 'category', text: 'Tiles', path: '/products/tiles' },
      { kind: 'product', text: 'Blue tile', path: '/products/view/blue' },
    );
    const { user } = openCatalog('/search');

    await user.type(await box(), 'TIL');
    await waitFor(() =>
      expect(options()).toEqual(['TilesCategory', 'Floor tilesRecent', '60x60 tileRecent', 'Blue tileProduct']),
    );

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^60x60/ }).id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: '60x60 tile Results' })).toBeVisible();
  });

  it('are removed one by one with Delete, and all together with a button that Tab reaches', async () => {
    storeSearches(['marble', 'cement', 'rods']);
    storeSearches(['bello'], 'visitor', 'stores');
    serveCatalog({});
    const { user } = openCatalog('/search');
    await focusBox();

    await user.keyboard('{ArrowUp}{Delete}');
    expect(options()).toEqual(['marbleRecent', 'cementRecent']);
    expect(screen.getByRole('option', { name: /cement/ })).toHaveAttribute('aria-selected', 'true');

    await user.tab();
    expect(screen.getByRole('button', clearButton)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();

    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

    await focusBox();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(options()).toEqual([]);
    expect(screen.queryByRole('button', clearButton)).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });

  it('belong to the account, and leave nothing to others when the user signs out', async () => {
    const buyer = aBuyer();
    const account = String(buyer.userDetails.id);
    storeSearches(['paint']);
    storeSearches(['marble'], account);
    serveCatalog({ products: () => someProducts(1) });
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => envelope({})));
    const { store, user } = openCatalog('/search', { auth: buyer });
    await focusBox();
    expect(options()).toEqual(['marbleRecent']);

    await user.type(await box(), 'cement{Enter}');
    await screen.findByText('1 product(s) found');
    expect(localStorage.getItem(`${account}_recent_searches_products`)).toBe('["cement","marble"]');
    await act(() => store.dispatch(signOut()));
    await back(user);

    expect(options()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('follow what other tabs store, and show none of what is no search', async () => {
    serveCatalog({ categories: [aCategory({ image: '/media/tiles/640.webp' })] });
    openCatalog('/search');
    await screen.findByRole('region', { name: 'Shop by category' });
    await focusBox();
    const shownFor = (entry: string) => {
      localStorage.setItem('visitor_recent_searches_products', entry);
      act(() => void window.dispatchEvent(new StorageEvent('storage')));
      return options();
    };

    expect(shownFor('["marble"]')).toEqual(['marbleRecent']);
    expect(shownFor('{not json')).toEqual([]);
    expect(shownFor('{"a":1}')).toEqual([]);
    expect(shownFor('[1, null, " ", {"text":"a"}, "marble"]')).toEqual(['marbleRecent']);
    expect(shownFor('["a","b","A","c","d","e","f"]')).toEqual('a b c d e'.split(' ').map((text) => `${text}Recent`));
    expect(shownFor(JSON.stringify(['m'.repeat(201), 'marble']))).toEqual(['marbleRecent']);
    expect(shownFor(JSON.stringify(['marble', 'm'.repeat(10_000)]))).toEqual([]);
  });

  it('do without the storage of the browser when that is full', async () => {
    fillStorage(/recent_searches/);
    serveCatalog({ products: () => someProducts(1) });
    const { user } = openCatalog('/search');

    await user.type(await box(), 'marble{Enter}');
    await back(user);

    expect(options()).toEqual([]);
  });
});
