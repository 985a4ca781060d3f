import { aBuyer, envelope, http, leftFor, problem, screen, server, TEST_API, waitFor, within } from '@mortar/testing';
import { aProduct, aProductDetail, aReview } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { serveReviews } from '#/test/serve-reviews.ts';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const product = aProductDetail();
const at = `/products/view/${product.productId}`;

describe('the reviews of a product', () => {
  it('are shown with the replies of the store', async () => {
    const queries = serveReviews(product, [
      aReview({
        title: 'Straight edges',
        content: 'Laid forty of them.',
        rating: 5,
        createdAt: '2025-06-03T08:00:00.000Z',
        user: { firstname: 'Ada', lastname: 'Obi', profileImage: null },
        reply: { content: 'Thank you, Ada.', createdAt: '2025-06-04T10:00:00.000Z' },
      }),
      aReview({ title: 'No stars given', rating: null }),
    ]);
    openCatalog(at);
    await screen.findByRole('region', { name: 'Reviews' });
    expect(queries).toEqual([]);

    scrollThrough();

    const comments = await screen.findByRole('list', { name: 'Comments' });
    const first = within((await within(comments).findAllByRole('article'))[0] as HTMLElement);
    expect(first.getByText('Ada Obi')).toBeVisible();
    expect(first.getByRole('img', { name: 'Rated 5.00 out of 5' })).toBeVisible();
    expect(first.getByText('03/06/2025')).toBeVisible();
    expect(first.getByText('Laid forty of them.')).toBeVisible();
    expect(first.getByText('Kano Stones')).toBeVisible();
    expect(first.getByText('Thank you, Ada.')).toBeVisible();
    expect(first.getByText('04/06/2025')).toBeVisible();
    expect(within(comments).getAllByRole('img')).toHaveLength(1);
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      page: '1',
      limit: '100',
      'filter[productId]': product.productId,
    });
  });

  it('include the ratings of the three aspects', async () => {
    serveReviews(product, []);
    openCatalog(at);

    const satisfaction = await screen.findByRole('progressbar', { name: 'Satisfaction' });
    expect(satisfaction).toHaveAttribute('aria-valuetext', '4.00 out of 5');
    expect(screen.getByText('80%')).toBeVisible();
    expect(screen.getByText('100%')).toBeVisible();
    expect(screen.getByText('70%')).toBeVisible();
  });

  it('show an empty state when there are none', async () => {
    serveReviews(product, []);
    openCatalog(at);

    expect(await screen.findByText('No Reviews')).toBeVisible();
  });

  it('are fetched again when the user returns, perhaps from a notification of a reply', async () => {
    const queries = serveReviews(product, [aReview()]);
    const listed = aProduct({ productId: product.productId, title: 'The same again' });
    server.use(
      http.get(`${TEST_API}/products/`, () => envelope({ products: [listed], totalItems: 1 })),
      http.get(`${TEST_API}/products/facets`, () => problem(500, 'No counts today.')),
    );
    const { user } = openCatalog(at);
    await screen.findByRole('region', { name: 'Reviews' });
    scrollThrough();
    await waitFor(() => expect(queries).toHaveLength(1));

    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(crumbs.getByRole('link', { name: product.categoryName }));
    await user.click(await screen.findByRole('link', { name: 'The same again' }));
    await screen.findByRole('region', { name: 'Reviews' });
    scrollThrough();

    await waitFor(() => expect(queries).toHaveLength(2));
  });

  it('show an error when they cannot be loaded, and retry on Try again', async () => {
    serveReviews(product, [aReview({ title: 'Here at last' })]);
    server.use(http.get(`${TEST_API}/reviews/all`, () => problem(500, 'Back soon.'), { once: true }));
    const { user } = openCatalog(at);
    await screen.findByRole('region', { name: 'Reviews' });
    scrollThrough();

    expect(await screen.findByText('Back soon.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Here at last')).toBeVisible();
  });
});

describe('writing a review', () => {
  async function openForm(auth = aBuyer()) {
    const { user } = openCatalog(at, { auth });
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write a review' });
    return { user, dialog: within(dialog) };
  }

  it('requires a signed-in user', async () => {
    serveReviews(product, []);
    const { user } = openCatalog(at);

    await user.click(await screen.findByRole('button', { name: 'Write a review' }));

    expect(await screen.findByText('You need to login first')).toBeVisible();
    await leftFor('/login');
  });

  it('shows a toast when the form cannot be fetched, and fetches it at the next press', async () => {
    serveReviews(product, []);
    const { user } = openCatalog(at, { auth: aBuyer() });
    const button = await screen.findByRole('button', { name: 'Write a review' });
    jest.doMock('./review-writing.tsx', () => {
      throw new Error('Loading chunk review-writing failed.');
    });
    await user.click(button);

    expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: product.title })).toBeVisible();

    jest.dontMock('./review-writing.tsx');
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeVisible();
  });

  it('requires title and comment, but no stars', async () => {
    serveReviews(product, []);
    const { user, dialog } = await openForm();

    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    for (const message of ['Title is required', 'Comment is required']) {
      expect(await dialog.findByText(message)).toBeVisible();
    }
  });

  it('shows the account’s names, which cannot be typed over', async () => {
    serveReviews(product, []);
    const { user, dialog } = await openForm();
    const names = [
      dialog.getByRole('textbox', { name: 'First name' }),
      dialog.getByRole('textbox', { name: 'Last name' }),
    ];
    for (const field of names) await user.type(field, ' X');
    expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Ngozi', 'Eze']);
    expect(dialog.getByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile/my-profile');
  });

  it('requires both names when the account has none', async () => {
    serveReviews(product, []);
    const { user, dialog } = await openForm(aBuyer({ firstname: '', lastname: '' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('First Name is required')).toBeVisible();
    expect(dialog.getByText('Last Name is required')).toBeVisible();
  });

  it('sends the review, then shows it among the others', async () => {
    const queries = serveReviews(product, []);
    let sent: unknown;
    server.use(
      http.post(`${TEST_API}/reviews/create-review`, async ({ request }) => {
        sent = await request.json();
        return envelope({});
      }),
    );
    const { user, dialog } = await openForm();
    scrollThrough();
    await waitFor(() => expect(queries).toHaveLength(1));

    const overall = within(dialog.getByRole('group', { name: 'Overall rating (optional)' }));
    await user.click(overall.getByRole('radio', { name: '4 stars' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fine');
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Even glaze.');
    const quality = within(dialog.getByRole('group', { name: 'Quality (optional)' }));
    await user.click(quality.getByRole('radio', { name: '5 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Created Review')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual({
      title: 'Fine',
      content: 'Even glaze.',
      firstname: 'Ngozi',
      lastname: 'Eze',
      productId: product.productId,
      storeId: product.storeId,
      rating: 4,
      quality_rating: 5,
    });
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  it('shows the error at its field when the server rejects a value', async () => {
    serveReviews(product, []);
    server.use(
      http.post(`${TEST_API}/reviews/create-review`, () =>
        problem(400, 'Please check the form.', [{ field: 'title', message: 'The title is too long' }]),
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Fine');
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Even glaze.');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await dialog.findByText('The title is too long')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Fine');
  });

  it('shows the reason when a second review is rejected', async () => {
    serveReviews(product, []);
    server.use(
      http.post(`${TEST_API}/reviews/create-review`, () => problem(409, 'You reviewed this product already.')),
    );
    const { user, dialog } = await openForm();
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Again');
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Still even.');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await dialog.findByText('You reviewed this product already.')).toBeVisible();
  });
});
