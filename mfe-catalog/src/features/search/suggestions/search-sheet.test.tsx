import { renderAtRoute, screen, waitFor } from '@mortar/testing';
import { useState } from 'react';
import SearchSuggestions from '#/exposed/slot-search-suggestions.tsx';
import { aCategory } from '#/test/builders.ts';
import { serveCatalog } from '#/test/catalog-api.ts';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();
beforeEach(() => localStorage.clear());

/** The search that a phone opens over the page. */
function Sheet() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  return (
    <form>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the field of the header */}
      <input
        ref={setField}
        role="combobox"
        aria-expanded={false}
        aria-controls={undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {field && <SearchSuggestions field={field} text={text} searchIn="products" fullScreen />}
    </form>
  );
}

it('shows recent searches and all categories before anything is typed', async () => {
  localStorage.setItem('visitor_recent_searches_products', JSON.stringify(['cement']));
  serveCatalog({
    categories: [aCategory({ categoryId: 'tiles', name: 'Tiles' }), aCategory({ categoryId: 'gate', name: 'Gate' })],
  });
  const { user } = renderAtRoute({ routes: [{ path: '/', element: <Sheet /> }], at: '/' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(options()).toEqual(['cementRecent', 'TilesCategory', 'GateCategory']));
  expect(screen.getByRole('option', { name: /Tiles/ })).toHaveAttribute('href', '/products/tiles');

  await user.type(screen.getByRole('combobox'), 'x');
  await waitFor(() => expect(options()).toEqual([]));
});
