import { aBuyer, aSeller, envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { aReview, idOf, OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';

const PATH = `/profile/store/${OWN_STORE_ID}?tab=reviews`;
const replied = aReview({ reply: { content: 'Thank you, Ngozi.', createdAt: '2026-03-10T08:00:00.000Z' } });

beforeEach(() => {
  onRequest('get', '/stores/:id', () => envelope(aStore()));
});

describe('Reviews of a store', () => {
  it('summarizes them: overall, by stars, and sub-ratings as percentages', async () => {
    onRequest('get', '/reviews/all', () => envelope({ reviews: [aReview()], totalItems: 1 }));
    openSeller(PATH);
    const panel = within(await screen.findByRole('tabpanel', { name: 'Reviews' }));
    expect(panel.getByRole('img', { name: 'Rated 4.25 out of 5' })).toBeVisible();
    expect(panel.getByText('8 reviews')).toBeVisible();
    const counts = panel.getAllByRole('listitem').slice(0, 5);
    expect(counts.map((item) => item.textContent)).toEqual(['5 stars4', '4 stars3', '3 stars0', '2 stars1', '1 star0']);
    const bars = ['Satisfaction', 'Quality', 'Communication'].map((name) => panel.getByRole('progressbar', { name }));
    expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['90', '80', '61']);
  });

  it('shows each comment, followed by the reply of the store', async () => {
    const requests = onRequest('get', '/reviews/all', () => envelope({ reviews: [replied], totalItems: 1 }));
    openSeller(PATH);
    const comment = (await screen.findByText('Not one was broken.')).closest('li');
    const inComment = within(comment as HTMLElement);
    expect(inComment.getByText('Ngozi Eze')).toBeVisible();
    expect(inComment.getByText('09/03/2026')).toBeVisible();
    expect(inComment.getByRole('link', { name: 'Carrara floor tile' })).toHaveAttribute(
      'href',
      `/products/view/${idOf(301)}`,
    );
    expect(inComment.getByText('Thank you, Ngozi.')).toBeVisible();
    expect(inComment.getByText('Bello Tiles')).toBeVisible();
    expect(inComment.getByText('10/03/2026')).toBeVisible();
    expect(decodeURIComponent(requests[0]?.url.search ?? '')).toBe(`?page=1&filter[storeId]=${OWN_STORE_ID}`);
  });

  it('renders no stars for a review without a rating', async () => {
    onRequest('get', '/reviews/all', () => envelope({ reviews: [aReview({ rating: null })], totalItems: 1 }));
    openSeller(PATH);
    await screen.findByText('Not one was broken.');
    const [, ...inPanel] = screen.getAllByRole('img', { name: /Rated/ });
    expect(inPanel).toHaveLength(1);
  });

  it('shows an empty state when there are none', async () => {
    onRequest('get', '/reviews/all', () => envelope({ reviews: [], totalItems: 0 }));
    openSeller(PATH);
    expect(await screen.findByText('No Reviews')).toBeVisible();
  });

  it('shows the bars of what nobody has rated, and says so', async () => {
    const unrated = { average_satisfaction_rating: 0, average_quality_rating: 0, average_communication_rating: 0 };
    onRequest('get', '/stores/:id', () => envelope(aStore({ stats: { ...aStore().stats, ...unrated } })));
    onRequest('get', '/reviews/all', () => envelope({ reviews: [], totalItems: 0 }));
    openSeller(PATH);
    expect(await screen.findAllByText('Not rated yet, 0%')).toHaveLength(3);
    expect(screen.getByRole('progressbar', { name: 'Quality' })).toHaveAttribute('value', '0');
  });

  it('offers to try again when they do not load', async () => {
    onRequest('get', '/reviews/all', () => problem(500, 'The server is tired.'));
    const { user } = openSeller(PATH);
    await screen.findByText('The reviews could not be loaded.');
    let respond: (response: Response) => void = () => undefined;
    onRequest('get', '/reviews/all', () => new Promise((resolve) => (respond = resolve)));
    const retry = screen.getByRole('button', { name: 'Try again' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    respond(envelope({ reviews: [aReview()], totalItems: 1 }));
    expect(await screen.findByText('Not one was broken.')).toBeVisible();
  });

  it('shows an error when the refresh after a reply fails, and retries it', async () => {
    let review = aReview();
    let tired = false;
    const requests = onRequest('get', '/reviews/all', () =>
      tired ? problem(500, 'The server is tired.') : envelope({ reviews: [review], totalItems: 2 }),
    );
    onRequest('post', `/reviews/${idOf(501)}/reply`, () => {
      tired = true;
      review = replied;
      return envelope({});
    });
    const { user } = openSeller(PATH, { auth: aSeller() });
    await user.click(await screen.findByRole('button', { name: 'Reply to Ngozi Eze' }));
    await user.type(await screen.findByRole('textbox', { name: /Your reply/ }), 'Thank you, Ngozi.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('The reviews could not be refreshed.')).toBeVisible();
    tired = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thank you, Ngozi.')).toBeVisible();
    expect(requests.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '1', '1']);
  });

  it('loads more when Show more is pressed', async () => {
    onRequest('get', '/reviews/all', ({ url }) =>
      new URL(url).searchParams.get('after') === 'behind-1'
        ? envelope({ reviews: [aReview({ reviewId: idOf(502), content: 'Came late.' })], totalItems: 2, next: null })
        : envelope({ reviews: [aReview()], totalItems: 2, next: 'behind-1' }),
    );
    const { user } = openSeller(PATH);
    await user.click(await screen.findByRole('button', { name: 'Show more comments' }));
    expect(await screen.findByText('Came late.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more comments' })).not.toBeInTheDocument();
  });

  it('offers Reply only to the owner', async () => {
    onRequest('get', '/reviews/all', () =>
      envelope({ reviews: [aReview({ reviewId: idOf(502) }), replied], totalItems: 2 }),
    );
    openSeller(PATH, { auth: aBuyer() });
    await screen.findByText('Thank you, Ngozi.');
    expect(screen.queryByRole('button', { name: /reply/i })).not.toBeInTheDocument();
  });

  it('sends the reply of the owner', async () => {
    let review = aReview();
    onRequest('get', '/reviews/all', () => envelope({ reviews: [review], totalItems: 1 }));
    const replies = onRequest('post', `/reviews/${idOf(501)}/reply`, () => {
      review = replied;
      return envelope({});
    });
    const { user } = openSeller(PATH, { auth: aSeller() });
    await user.click(await screen.findByRole('button', { name: 'Reply to Ngozi Eze' }));
    const content = await screen.findByRole('textbox', { name: 'Your reply to Ngozi Eze' });
    expect(content).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Reply is required')).toBeVisible();
    await user.type(content, ' Thank you, Ngozi. ');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Reply saved')).toBeVisible();
    expect(await screen.findByText('Thank you, Ngozi.')).toBeVisible();
    expect(replies.map(({ body }) => body)).toEqual([{ content: 'Thank you, Ngozi.' }]);
  });

  it('shows a toast when the reply form does not load, and opens it at the next press', async () => {
    jest.doMock('./reply-form.tsx', () => {
      throw new Error('Loading chunk failed');
    });
    onRequest('get', '/reviews/all', () => envelope({ reviews: [replied], totalItems: 1 }));
    const { user } = openSeller(PATH, { auth: aSeller() });
    const opener = await screen.findByRole('button', { name: 'Edit reply to Ngozi Eze' });
    await user.click(opener);
    expect(await screen.findByText(/^This could not be opened\./)).toBeVisible();
    expect(opener).toHaveFocus();
    expect(screen.getByText('Thank you, Ngozi.')).toBeVisible();
    jest.dontMock('./reply-form.tsx');
    await user.click(opener);
    expect(await screen.findByRole('textbox', { name: 'Your reply to Ngozi Eze' })).toHaveFocus();
    expect(opener).not.toBeInTheDocument();
  });

  it('lets the owner change the reply, or cancel', async () => {
    onRequest('get', '/reviews/all', () => envelope({ reviews: [replied], totalItems: 1 }));
    onRequest('post', `/reviews/${idOf(501)}/reply`, () => problem(403, 'This is not your store.'));
    const { user, announced } = openSeller(PATH, { auth: aSeller() });
    await user.click(await screen.findByRole('button', { name: 'Edit reply to Ngozi Eze' }));
    expect(await screen.findByRole('textbox', { name: /Your reply/ })).toHaveValue('Thank you, Ngozi.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(announced).toEqual(['This is not your store.']));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Thank you, Ngozi.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit reply to Ngozi Eze' })).toHaveFocus();
  });
});
