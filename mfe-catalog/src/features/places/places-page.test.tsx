import { STATES } from '@mortar/contracts/places/nigeria';
import { keepPlace } from '@mortar/store';
import { act, envelope, onRequest, problem, screen, within } from '@mortar/testing';
import { aProduct } from '@mortar/testing/builders';
import { serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis } from '#/test/window-apis.ts';

installWindowApis();

const places = STATES.map(({ id, name, zone }) => ({
  stateId: id,
  name,
  zone,
  totalProducts: { lagos: 1240, oyo: 3000, kano: 5000 }[id] ?? 0,
  totalStores: 0,
}));

describe('the page of states', () => {
  it('has all of them by zone, with their products', async () => {
    onRequest('get', '/places', () => envelope({ places }));
    openCatalog('/places');
    expect(await screen.findByRole('heading', { level: 1, name: 'Building materials by state' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lagos, 1,240 products' })).toHaveAttribute('href', '/places/lagos');
    const main = within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement);
    const south = within(main.getByRole('heading', { level: 2, name: 'South West' }).parentElement as HTMLElement);
    expect(south.getByText(/^No products yet in/)).toHaveTextContent('No products yet in Ekiti, Ogun, Ondo and Osun');
    const stocked = south.getAllByRole('link', { name: /products/ });
    expect(stocked.map(({ textContent }) => textContent)).toEqual(['Oyo, 3,000 products', 'Lagos, 1,240 products']);
    expect(stocked[0]).toHaveClass('inline');
    expect(south.getByRole('link', { name: 'Ekiti' })).not.toHaveClass('inline');
    const [first, second] = main.getAllByRole('heading', { level: 2 });
    expect([first, second].map((zone) => zone?.textContent)).toEqual(['North West', 'South West']);
    const linked = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(linked).toHaveLength(38);
    expect(linked).toEqual(expect.arrayContaining(['/', ...STATES.map(({ id }) => `/places/${id}`)]));
    expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(6);
  });

  it('keeps the state that is chosen, whichever was kept before', async () => {
    keepPlace('kano', 'Fagge');
    onRequest('get', '/places', () => envelope({ places }));
    serveCatalog({ products: () => [aProduct()] });
    const { user } = openCatalog('/places');
    await user.click(await screen.findByRole('link', { name: 'Ekiti' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Building materials in Ekiti' })).toBeVisible();
    expect(localStorage.getItem('mortar_place')).toBe('{"state":"ekiti"}');
    act(() => keepPlace(undefined));
  });

  it('says when they could not be loaded', async () => {
    onRequest('get', '/places', () => problem(500, 'The server is tired.'));
    openCatalog('/places');
    expect(await screen.findByText('The states could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the page of a state', () => {
  it('lists what its sellers have, without the filter of the place', async () => {
    const { queries } = serveCatalog({ products: () => [aProduct()] });
    openCatalog('/places/lagos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Building materials in Lagos' })).toBeVisible();
    expect(await screen.findByText('Ikeja')).toBeVisible();
    expect(queries.at(-1)?.getAll('filter[state]')).toEqual(['lagos']);
    expect(screen.getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/places');
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
  });

  it('says that there is no such state', async () => {
    serveCatalog({});
    openCatalog('/places/texas');
    expect(await screen.findByRole('heading', { name: 'There is no such state' })).toBeVisible();
  });
});
