import { envelope, onRequest, problem, screen } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aReportedSubject } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

describe('/moderation', () => {
  it('lists what is reported with how often and why, in the order of the address, over pages', async () => {
    const store = aReportedSubject({ subject: 'store', subjectId: idOf(12), name: 'Eko Glass', reports: 1 });
    const requests = onRequest('get', '/moderation/queue', ({ url }) => {
      const isFirst = !new URL(url).searchParams.has('after');
      return envelope(isFirst ? { things: [aReportedSubject()], next: 'more' } : { things: [store], next: null });
    });
    const { user } = openModeration('/moderation');
    const link = await screen.findByRole('link', { name: 'Bent gate' });
    expect(link).toHaveAttribute('href', `/moderation/product/${idOf(11)}`);
    const list = screen.getByRole('list', { name: 'Reported' });
    expect(list).toHaveTextContent('Product · Lekki Gates');
    expect(list).toHaveTextContent('Counterfeit');
    expect(list).toHaveTextContent('2 reports, the first on 04/03/2026');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Eko Glass' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most reported first');
    await screen.findByRole('button', { name: 'Show more' });
    expect(requests.map(({ url }) => url.search)).toEqual(['?sort=oldest', '?sort=oldest&after=more', '?sort=most']);
  });

  it('says that it is for moderators when the server refuses the account', async () => {
    onRequest('get', '/moderation/queue', () => problem(403, 'This is for moderators only.'));
    const { announced } = openModeration('/moderation');
    expect(await screen.findByText('This page is for moderators')).toBeVisible();
    expect(announced).toEqual([]);
  });

  it('offers to try again after an error, and says when nothing is reported', async () => {
    onRequest('get', '/moderation/queue', () => problem(500, 'Try later.'));
    const { user } = openModeration('/moderation');
    await screen.findByText('The reports could not be loaded.');
    onRequest('get', '/moderation/queue', () => envelope({ things: [], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open reports')).toBeVisible();
  });
});
