import type { Promotion } from '@mortar/contracts';
import { aSeller, envelope, onRequest, problem, renderAtRoute, screen, within } from '@mortar/testing';
import { idOf, OWN_STORE_ID } from '@mortar/testing/builders';
import { products } from '#/test/builders.ts';
import PromotionForm from '#/exposed/slot-promotion-form.tsx';

const promotion = (overrides: Partial<Promotion>): Promotion => ({
  promotionId: idOf(901),
  subject: 'store',
  subjectId: OWN_STORE_ID,
  name: 'Bello Tiles',
  days: 30,
  appliedAt: '2026-03-05T08:00:00.000Z',
  state: 'open',
  endsAt: null,
  ...overrides,
});
const listed = products(2);
let own: Promotion[];

beforeEach(() => {
  own = [];
  onRequest('get', '/promotions', () => envelope({ promotions: own }));
  onRequest('get', '/products/', () => envelope({ products: listed, totalItems: 2, next: null }));
});

const open = () => renderAtRoute({ routes: [{ path: '/', element: <PromotionForm /> }], at: '/', auth: aSeller() });
const what = () => screen.findByRole('combobox', { name: 'What' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('the form of a promotion', () => {
  it('applies for the whole store, and for a product, and lists what was applied for', async () => {
    const sent = onRequest('post', '/promotions', () => {
      own = [promotion({ promotionId: idOf(900 + own.length) }), ...own];
      return envelope({});
    });
    const { user } = open();
    expect(await what()).toHaveDisplayValue('My whole store, Bello Tiles');
    await user.click(apply());
    expect(await screen.findByText('We have your request')).toBeVisible();
    const requests = within(await screen.findByRole('list', { name: 'Your requests' }));
    expect(requests.getByRole('listitem')).toHaveTextContent(
      'Bello Tiles: 30 days, applied on 05/03/2026, not answered yet',
    );
    await user.selectOptions(await what(), listed[1]?.title ?? '');
    await user.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '90 days');
    await user.click(apply());
    expect(await requests.findAllByRole('listitem')).toHaveLength(2);
    expect(sent.map(({ body }) => body)).toEqual([{ days: 30 }, { productId: listed[1]?.productId, days: 90 }]);
  });

  it('shows why a request is refused, and keeps what was chosen', async () => {
    onRequest('post', '/promotions', () => problem(409, 'You have already applied for this store.'));
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For how long' }), '180 days');
    await user.click(apply());
    expect(await screen.findByText('You have already applied for this store.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'For how long' })).toHaveDisplayValue('180 days');
  });

  it('finds a product of a large store by its title', async () => {
    const requests = onRequest('get', '/products/', ({ url }) =>
      envelope({
        products: new URL(url).searchParams.has('filter[title]') ? listed.slice(1) : listed,
        totalItems: 140,
      }),
    );
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a product' }), 'gate');
    await screen.findByRole('option', { name: listed[1]?.title ?? '' });
    expect(requests.at(-1)?.url.searchParams.get('filter[title]')).toBe('gate');
    expect(requests.at(-1)?.url.searchParams.get('filter[storeId]')).toBe(OWN_STORE_ID);
  });

  it('says until when something is promoted, what ended and what was declined', async () => {
    own = [
      promotion({ promotionId: idOf(1), state: 'running', endsAt: '2026-04-05T08:00:00.000Z' }),
      promotion({ promotionId: idOf(2), state: 'ended', endsAt: '2026-02-05T08:00:00.000Z' }),
      promotion({ promotionId: idOf(3), state: 'declined' }),
    ];
    open();
    const requests = await screen.findAllByRole('listitem');
    expect(requests.map((each) => each.textContent)).toEqual([
      'Bello Tiles: promoted until 05/04/2026',
      'Bello Tiles: was promoted until 05/02/2026',
      'Bello Tiles: declined, see your notifications',
    ]);
  });
});
