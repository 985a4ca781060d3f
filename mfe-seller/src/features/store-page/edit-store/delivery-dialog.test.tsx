import { aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const none = { costFrom: null, freeFrom: null, daysMin: null, daysMax: null, note: null };

let store = aStore();

beforeEach(() => {
  store = aStore();
  onRequest('get', '/stores/:id', () => envelope(store));
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
});

async function openDialog(button: string) {
  const view = openSeller(`/profile/store/${OWN_STORE_ID}`, { auth: aSeller() });
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery areas' }));
  return { ...view, dialog, update: () => view.user.click(dialog.getByRole('button', { name: 'Update' })) };
}

describe('delivery areas', () => {
  it('are stated by the owner, and shown to visitors', async () => {
    const sent = onRequest('put', '/stores/', () => {
      store = aStore({ delivery: [{ ...none, stateId: 'lagos', costFrom: 15_000, daysMin: 1, daysMax: 2 }] });
      return envelope(store);
    });
    const { user, dialog, update } = await openDialog('Add delivery areas');
    expect(screen.getByText('Say where you deliver. Buyers filter by it.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add a state' }));
    await update();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a state for each row');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Lagos');
    const row = within(dialog.getByRole('group', { name: 'Lagos' }));
    await user.type(row.getByRole('textbox', { name: /^Cost from/ }), '15000');
    await user.type(row.getByRole('textbox', { name: 'Fastest, days' }), '3');
    await user.type(row.getByRole('textbox', { name: 'Slowest, days' }), '2');
    await update();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The fastest day is after the slowest');
    await user.clear(row.getByRole('textbox', { name: 'Fastest, days' }));
    await user.type(row.getByRole('textbox', { name: 'Fastest, days' }), '1');
    await update();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([
      { delivery: [{ ...none, stateId: 'lagos', costFrom: 15_000, daysMin: 1, daysMax: 2 }], before: { delivery: [] } },
    ]);
    expect(await screen.findByRole('rowheader', { name: 'Lagos' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '₦15,000' })).toBeVisible();
  });

  it('are the whole country by one tick, and removed one by one', async () => {
    store = aStore({ delivery: [{ ...none, stateId: 'kano' }] });
    const sent = onRequest('put', '/stores/', () => problem(403, 'This is not your store.'));
    const { user, dialog, update } = await openDialog('Change delivery areas');
    await user.click(dialog.getByRole('checkbox', { name: 'We deliver nationwide' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await update();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is not your store.');
    expect(sent[0]?.body).toMatchObject({ delivery: [{ ...none, stateId: 'all' }] });
  });

  it('are no heading to visitors of a store that states none', async () => {
    openSeller(`/profile/store/${OWN_STORE_ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Delivery areas' })).not.toBeInTheDocument();
  });
});
