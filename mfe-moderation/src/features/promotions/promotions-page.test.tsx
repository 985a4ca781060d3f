import type { PromotionThing } from '@mortar/contracts';
import { envelope, onRequest, problem, screen, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aSubject } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

const request: PromotionThing = {
  subject: 'store',
  subjectId: idOf(31),
  name: 'Lekki Gates',
  hint: 'Lekki, Lagos',
  image: null,
  isSuspended: false,
  days: 90,
  appliedAt: '2026-03-05T08:00:00.000Z',
};

describe('/moderation/promotions', () => {
  it('lists what sellers applied for, over pages', async () => {
    const requests = onRequest('get', '/moderation/promotions', ({ url }) =>
      envelope(
        new URL(url).searchParams.has('after')
          ? { promotions: [{ ...request, subjectId: idOf(32), name: 'Ikeja Doors' }], next: null }
          : { promotions: [request], next: 'more' },
      ),
    );
    const { user } = openModeration('/moderation/promotions');
    const link = await screen.findByRole('link', { name: 'Lekki Gates' });
    expect(link).toHaveAttribute('href', `/moderation/store/${idOf(31)}`);
    expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('list', { name: 'Promotions' })).toHaveTextContent('For 90 days, applied on 05/03/2026');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Ikeja Doors' })).toBeVisible();
    expect(requests.map(({ url }) => url.search)).toEqual(['', '?after=more']);
  });

  it('offers to try again after an error, and says when there is nothing to answer', async () => {
    onRequest('get', '/moderation/promotions', () => problem(500, 'Try later.'));
    const { user } = openModeration('/moderation/promotions');
    await screen.findByText('The promotions could not be loaded.');
    onRequest('get', '/moderation/promotions', () => envelope({ promotions: [], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No promotions to answer')).toBeVisible();
  });
});

describe('the page of what a seller wants to have promoted', () => {
  it.each([
    ['Promote for 90 days', 'promote'],
    ['Decline promotion', 'decline-promotion'],
  ])('has the answer %s, with a reason', async (label, action) => {
    let promotionDays: number | null = 90;
    const path = `/moderation/things/store/${idOf(31)}`;
    const thing = () => envelope(aSubject({ ...request, promotionDays, openReports: 0, newestReport: null }));
    onRequest('get', path, thing);
    onRequest('get', `${path}/reports`, () => envelope({ reports: [], next: null }));
    onRequest('get', '/moderation/record', () => envelope({ entries: [], next: null }));
    const sent = onRequest('post', '/moderation/actions', () => {
      promotionDays = null;
      return envelope({});
    });
    const { user } = openModeration(`/moderation/store/${idOf(31)}`);
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Good photos');
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await screen.findByText('Done')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ action, subjectId: idOf(31), reason: 'Good photos' }]);
  });
});
