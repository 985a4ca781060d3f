import type { BulkRequest, BulkResult } from '@mortar/contracts';
import { aSeller, envelope, onRequest, screen, waitFor, within } from '@mortar/testing';
import { aProduct, idOf } from '@mortar/testing/builders';
import { categories, ownList, ownProduct, products } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const undo = [{ productId: idOf(301), price: 12_500 }];
const result = (changes: Partial<BulkResult> = {}): BulkResult => ({
  changed: 40,
  unchanged: 0,
  failed: [],
  examples: [{ title: 'Carrara floor tile', before: '₦12,500', after: '₦13,500' }],
  undo,
  next: null,
  ...changes,
});

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/own', () => envelope(ownList(products(20), 40)));
});

const open = (at = '/onboarding/create-product') => openSeller(at, { auth: aSeller() });
const bodies = (requests: { body: unknown }[]) => requests.map(({ body }) => body as BulkRequest);
const bar = async () => within(await screen.findByRole('region', { name: 'Chosen products' }));

describe('a change of many products in the table', () => {
  it('raises forty prices by a percentage in five presses, shown before and undone after', async () => {
    const requests = onRequest('post', '/products/bulk', async (request) =>
      envelope(result(((await request.json()) as BulkRequest).dryRun ? { undo: [] } : {})),
    );
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 40' }));
    await user.click((await bar()).getByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'By' })).toHaveFocus());
    await user.keyboard('8');
    expect(await dialog.findByText('Raise 40 prices by 8 %, rounded to ₦50?')).toBeVisible();
    expect(await dialog.findByText('₦12,500 → ₦13,500')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change 40 prices' }));
    expect(await screen.findByText('40 products changed')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chosen products' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const change = { price: { percent: 8, round: 50 } };
    await waitFor(() =>
      expect(bodies(requests)).toEqual([
        { filter: {}, except: [], change, dryRun: true },
        { filter: {}, except: [], change },
        { undo },
      ]),
    );
  });

  it('goes on until all that a filter finds are changed', async () => {
    const requests = onRequest('post', '/products/bulk', async (request) =>
      envelope(
        ((await request.json()) as BulkRequest).after === undefined
          ? result({ changed: 200, next: idOf(5) })
          : result({ changed: 12, undo: [] }),
      ),
    );
    const { user } = open('/onboarding/create-product?stock=limited');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 40' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Tile 2' }));
    expect((await bar()).getByText('39 chosen')).toBeVisible();
    await user.click((await bar()).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('212 products changed')).toBeVisible();
    const request = {
      filter: { availability: 'limited' },
      except: [idOf(1002)],
      change: { status: 'paused' },
    };
    expect(bodies(requests)).toEqual([request, { ...request, after: idOf(5) }]);
  });

  it('names the products that are refused, with the reason', async () => {
    const failed = [{ productId: idOf(1001), title: 'Tile 1', message: 'Say how many days it takes to make' }];
    onRequest('post', '/products/bulk', () => envelope(result({ changed: 0, failed, undo: [] })));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Tile 1' }));
    await user.selectOptions((await bar()).getByRole('combobox', { name: 'Stock' }), 'Made to order');
    expect(await screen.findByText('Tile 1: Say how many days it takes to make')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Say how many days/)).not.toBeInTheDocument();
  });

  it('asks before it deletes', async () => {
    const requests = onRequest('post', '/products/bulk', () => envelope(result({ changed: 2 })));
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Tile 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Tile 2' }));
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 products' }));
    await waitFor(() =>
      expect(bodies(requests)).toEqual([{ productIds: [idOf(1001), idOf(1002)], change: { delete: true } }]),
    );
  });

  it('is offered for what filters find, which the address keeps', async () => {
    const requests = onRequest('get', '/products/own', () =>
      envelope({
        ...ownList([], 1),
        products: [ownProduct({ ...aProduct(), status: 'paused' })],
        store: { ...ownList([], 3).store, withoutUnit: 2 },
      }),
    );
    const { user } = open();
    expect(await screen.findByText(/^2 products do not say what their price is for/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paused');
    const row = await screen.findByRole('row', { name: /Carrara floor tile/ });
    expect(within(row).getByText('Paused')).toBeVisible();
    // Buyers have no page of it.
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(decodeURIComponent(requests.at(-1)?.url.search ?? '')).toBe(
        '?page=1&limit=20&filter[status]=paused&filter[withoutUnit]=true',
      ),
    );
  });
});
