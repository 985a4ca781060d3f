/** @jest-environment @mortar/jest/served-page/environment */
import { within } from '@mortar/testing';
import { serveCatalogScreen } from '#/test/serve-catalog-screen.ts';

/** A page as a browser without scripts shows it. */
async function open(at: string) {
  const { content } = await serveCatalogScreen(at);
  return { content, ...within(content) };
}

const addressOf = (link: HTMLElement) => link.getAttribute('href');

/** Address that a form leads to as it is filled in. */
function resultOf({ form }: HTMLButtonElement): string {
  if (!form) throw new Error('The button belongs to no form.');
  const { URLSearchParams: Params, FormData: Fields, location: page } = form.ownerDocument.defaultView as typeof window;
  const fields = new Params([...new Fields(form)] as [string, string][]);
  return `${new URL(form.action, page.href).pathname}?${fields}`;
}

describe('home without scripts', () => {
  it('links each row that loads late to its listing', async () => {
    const links = (await open('/')).getAllByRole('link', { name: 'See these products' });
    expect(links.map(addressOf)).toEqual([
      '/products/all?sort=2',
      '/products/plumbing?sort=5',
      '/products/all?sort=5',
      '/products/tiles',
      '/products/gate',
      '/products/glass',
      '/products/paints',
      '/products/all',
    ]);
  });

  it('shows all slides and states that selling needs scripts', async () => {
    const page = await open('/');
    expect(page.getAllByRole('group', { name: /of 3$/ })).toHaveLength(3);
    expect(page.getByText('Opening a store needs JavaScript.')).toBeInTheDocument();
  });
});

describe('a listing without scripts', () => {
  const FILTERED = '/products/all?rating=4&category=tiles&sort=2&view=list';

  it('leads from page to page', async () => {
    const first = within((await open('/products/all')).getByRole('navigation', { name: 'Pages' }));
    expect(first.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(first.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    expect(addressOf(first.getByRole('link', { name: 'Next' }))).toBe('/products/all?page=2');

    const second = within((await open(`${FILTERED}&page=2`)).getByRole('navigation', { name: 'Pages' }));
    expect(addressOf(second.getByRole('link', { name: 'Previous' }))).toBe(FILTERED);
    expect(addressOf(second.getByRole('link', { name: 'Next' }))).toBe(`${FILTERED}&page=3`);
  });

  it('filters and sorts by a form whose result is the address of the list', async () => {
    const page = await open(`${FILTERED}&page=2`);
    const show = page.getByRole<HTMLButtonElement>('button', { name: 'Show results' });
    expect(resultOf(show)).toBe('/products/all?state=&category=tiles&min=&max=&rating=4&view=list&sort=2');

    page.getByRole('checkbox', { name: /^Roofing/ }).click();
    page.getByRole<HTMLInputElement>('textbox', { name: 'Maximum' }).value = '900';
    page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value = '5';
    const result = '/products/all?state=&category=tiles&category=roofing&min=&max=900&rating=4&view=list&sort=5';
    expect(resultOf(show)).toBe(result);
    expect(resultOf(page.getByRole<HTMLButtonElement>('button', { name: 'Sort' }))).toBe(result);
  });

  it('understands what its form leads to', async () => {
    const page = await open('/products/all?category=tiles&min=&max=900&view=list&sort=1');
    expect(page.getByRole('checkbox', { name: /^Tiles/ })).toBeChecked();
    expect(page.getByRole('textbox', { name: 'Maximum' })).toHaveValue('900');
    expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('1');
    expect(page.getAllByRole('checkbox', { name: /^Compare / })).toHaveLength(20);
  });

  it('compares what is ticked in a list by a form', async () => {
    const page = await open('/products/all?view=list');
    const [first, second] = page.getAllByRole<HTMLInputElement>('checkbox', { name: /^Compare / });
    first?.click();
    second?.click();
    const compare = page.getByRole<HTMLButtonElement>('button', { name: 'Compare what is ticked' });
    expect(resultOf(compare)).toBe(`/compare?id=${first?.value}&id=${second?.value}`);
  });

  it('offers every choice of a long list', async () => {
    const stores = (await open('/products/all')).getAllByRole('checkbox', { name: /^Kano Stones/ });
    expect(stores).toHaveLength(12);
  });

  it('leads to its filters, to the list without them and to its other layout', async () => {
    const page = await open(`${FILTERED}&page=2`);
    // Its result shows products, not the filters again.
    expect(page.content.querySelector('#filters')).toHaveAttribute('action', '/products/all');
    // Where they are no column the browser opens them itself.
    const panel = page.getByRole('button', { name: /^Filters/ }).getAttribute('popovertarget');
    expect(page.content.querySelector(`#${panel}[popover]`)).toContainElement(page.content.querySelector('#filters'));
    expect(page.content.querySelector('#filters')).toContainElement(page.getByRole('textbox', { name: 'Minimum' }));
    expect(addressOf(page.getByRole('link', { name: 'Clear all' }))).toBe('/products/all?sort=2&view=list');
    expect(addressOf(page.getByRole('link', { name: 'Show as a grid' }))).toBe(
      '/products/all?rating=4&category=tiles&sort=2&page=2',
    );
  });
});

describe('a product without scripts', () => {
  it('links to each of its photos', async () => {
    const photos = within((await open('/products/view/gate')).getByRole('list', { name: 'Photos' }));
    expect(photos.getAllByRole('link').map(addressOf)).toEqual(['/media/front/1024.webp', '/media/side/1024.webp']);
  });

  it('shows its reviews and how to reach the store', async () => {
    const page = await open('/products/view/gate');
    expect(page.getByText('Holds well')).toBeInTheDocument();
    expect(addressOf(page.getAllByRole('link', { name: 'Contact Seller' })[0] as HTMLElement)).toBe(
      'tel:+2348030000009',
    );
    expect(page.getByText('+234 803 000 0009')).toBeInTheDocument();
    expect(page.getByText('Writing a review needs JavaScript.')).toBeInTheDocument();
  });

  it('links to what loads late', async () => {
    const related = within(
      (await open('/products/view/gate')).getByRole('region', { name: 'Other People Also Viewed' }),
    );
    expect(addressOf(related.getByRole('link', { name: 'See these products' }))).toMatch(/^\/products\/[a-z]+$/);
  });
});

describe('search without scripts', () => {
  it('is a form that leads to what was found', async () => {
    const page = await open('/search?in=stores');
    page.getByRole<HTMLInputElement>('combobox', { name: 'Search for anything' }).value = 'floor tile';
    const result = resultOf(page.getByRole<HTMLButtonElement>('button', { name: 'Search' }));
    expect(result).toBe('/search?in=stores&q=floor+tile');
  });

  it('leads on from what was found', async () => {
    const page = await open('/search?q=tile&view=list');
    expect(addressOf(page.getByRole('link', { name: 'Back' }))).toBe('/search');
    expect(addressOf(page.getByRole('link', { name: 'Stores that match' }))).toBe('/search?in=stores&q=tile');
    const show = page.getByRole<HTMLButtonElement>('button', { name: 'Show results' });
    expect(resultOf(show)).toBe('/search?state=&min=&max=&q=tile&view=list&sort=');
  });

  it('leads from page to page of stores', async () => {
    const page = await open('/search?in=stores&q=stone&page=3');
    const pages = within(page.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(addressOf(pages.getByRole('link', { name: 'Previous' }))).toBe('/search?in=stores&q=stone&page=2');
    expect(pages.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });
});
