import { envelope, onRequest, problem, screen } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aPricedSubject } from '#/test/builders.ts';
import { openModeration } from '#/test/open-moderation.tsx';

describe('/moderation/prices', () => {
  it('lists each product with its price, the median and its store, over pages', async () => {
    const next = aPricedSubject({ subjectId: idOf(12), name: 'White cement' });
    const requests = onRequest('get', '/moderation/prices', ({ url }) =>
      envelope(
        new URL(url).searchParams.has('after')
          ? { prices: [next], next: null }
          : { prices: [aPricedSubject()], next: 'more' },
      ),
    );
    const { user } = openModeration('/moderation/prices');
    const link = await screen.findByRole('link', { name: 'Portland cement' });
    expect(link).toHaveAttribute('href', `/moderation/product/${idOf(11)}`);
    expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('aria-current', 'page');
    const list = screen.getByRole('list', { name: 'Prices' });
    expect(list).toHaveTextContent('Product · Lekki Gates');
    expect(list).toHaveTextContent('₦90 per bag, median ₦9,000, stated on 05/03/2026');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'White cement' })).toBeVisible();
    expect(requests.map(({ url }) => url.search)).toEqual(['', '?after=more']);
  });

  it('says that it is for moderators when the server refuses the account', async () => {
    onRequest('get', '/moderation/prices', () => problem(403, 'This is for moderators only.'));
    openModeration('/moderation/prices');
    expect(await screen.findByText('This page is for moderators')).toBeVisible();
  });

  it('offers to try again after an error, and says when there is nothing to check', async () => {
    onRequest('get', '/moderation/prices', () => problem(500, 'Try later.'));
    const { user } = openModeration('/moderation/prices');
    await screen.findByText('The prices could not be loaded.');
    onRequest('get', '/moderation/prices', () => envelope({ prices: [], next: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No prices to check')).toBeVisible();
  });
});
