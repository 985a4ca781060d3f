import { readAccessToken } from '@mortar/store';
import { aBuyer, envelope, leftFor, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aStore, categories } from '#/test/builders.ts';
import { aStoreDraft, storeDraft } from '#/test/drafts.ts';
import { openSeller, reload } from '#/test/open-seller.tsx';

const PATH = '/onboarding/create-store';
const auth = aBuyer();

function createdStore() {
  return { store: aStore({ storeId: idOf(77), name: 'Eze Gates', isPremium: true }), accessToken: 'seller-token' };
}

async function title(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: categories(), totalItems: 4 }));
  onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
});

describe('Submit of /onboarding/create-store', () => {
  it('keeps the draft when the server fails, and submits it again with the same key', async () => {
    let broken = true;
    const creations = onRequest('post', '/stores/', () =>
      broken ? problem(500, 'The server is tired.') : envelope(createdStore()),
    );
    onRequest('get', '/stores/:id', () => envelope(createdStore().store));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user, announced } = openSeller(PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(announced).toEqual(['The server is tired.']));
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title('Eze Gates');
    const keys = creations.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/\w{6,}/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('requests nothing before every screen is filled in, and leads to what is missing', async () => {
    const creations = onRequest('post', '/stores/', () => envelope(createdStore()));
    onRequest('get', '/stores/:id', () => envelope(createdStore().store));
    storeDraft.store(aStoreDraft({ screen: 5, form: { name: ' ', business_category: [] } }));
    const { user } = openSeller(PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title('What Is The Name Of Your Business?');
    const name = await screen.findByRole('textbox', { name: 'Business name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Store name is required'));
    await user.type(name, 'Eze Gates');
    for (const next of ['Where Is Your Business?', 'Add A Store Image', 'Add A Cover Image', 'What Do You Sell?']) {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await title(next);
    }
    expect(await screen.findByText('Choose a category')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Gate' }));
    expect(creations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await title('Eze Gates');
    expect(creations).toHaveLength(1);
  });

  it('submits a changed form with another key', async () => {
    const creations = onRequest('post', '/stores/', () => problem(500, 'The server is tired.'));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user } = openSeller(PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Glass' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(creations).toHaveLength(2));
    expect(creations[1]?.headers.get('idempotency-key')).not.toBe(creations[0]?.headers.get('idempotency-key'));
  });

  it('creates one store, and reports its goal once, when Submit is pressed twice', async () => {
    const mark = jest.fn();
    performance.mark = mark;
    const creations = onRequest('post', '/stores/', () => envelope(createdStore()));
    onRequest('get', '/stores/:id', () => envelope(createdStore().store));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user } = openSeller(PATH, { auth });
    await user.dblClick(await screen.findByRole('button', { name: 'Submit' }));
    await title('Eze Gates');
    expect(creations).toHaveLength(1);
    expect(mark).toHaveBeenCalledTimes(1);
    expect(mark).toHaveBeenCalledWith('goal:store-opened', expect.anything());
  });

  it('does not navigate when the user went back during the submit', async () => {
    let create: (response: Response) => void = () => undefined;
    const creations = onRequest('post', '/stores/', () => new Promise((resolve) => (create = resolve)));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const { user, store, goBack } = openSeller('/onboarding/get-started', { auth });
    await user.click(await screen.findByRole('link', { name: 'Get Started' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(creations).toHaveLength(1));
    await goBack();
    create(envelope(createdStore()));
    expect(await screen.findByText('Created Eze Gates store.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sell on Mortar in 3 easy steps' })).toBeVisible();
    expect(store.getState().auth).toMatchObject({ hasStore: true, userDetails: { storeId: idOf(77) } });
    expect(readAccessToken()).toBe('seller-token');
  });

  it('redirects to the store of a user who created it in another tab', async () => {
    const { store } = createdStore();
    onRequest('post', '/stores/', () => problem(409, 'You already have a store.', [], 'store_exists'));
    onRequest('get', '/auth/my-account', () => envelope({ storeId: store.storeId }));
    onRequest('get', '/stores/:id', () => envelope(store));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const view = openSeller(PATH, { auth });
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title('Eze Gates');
    expect(view.announced).toEqual(['You already have a store.']);
    expect(view.store.getState().auth).toMatchObject({ hasStore: true, userDetails: { storeId: store.storeId } });
    expect(storeDraft.stored()).toBeNull();
  });

  it('asks to sign in when the session has expired, and submits the draft afterwards', async () => {
    let ended = true;
    onRequest('post', '/auth/refresh', () => problem(401, 'Please sign in again.'));
    onRequest('post', '/stores/', () => (ended ? problem(401, 'Please sign in again.') : envelope(createdStore())));
    onRequest('get', '/stores/:id', () => envelope(createdStore().store));
    storeDraft.store(aStoreDraft({ screen: 5 }));
    const view = openSeller(PATH, { auth });
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await leftFor('/login');
    expect(view.store.getState().auth.isAuthenticated).toBe(false);
    expect(readAccessToken()).toBeNull();

    ended = false;
    const { user } = reload(view, PATH, { auth });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await title('Eze Gates');
  });
});
