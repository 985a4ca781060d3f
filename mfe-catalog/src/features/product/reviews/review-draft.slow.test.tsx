import { aBuyer, envelope, leftFor, onRequest, problem, screen, within } from '@mortar/testing';
import { aProductDetail, aReview } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { serveReviews } from '#/test/serve-reviews.ts';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const product = aProductDetail();
const at = `/products/view/${product.productId}`;

/** Until the session is opened again. */
function endSession() {
  onRequest('post', '/auth/refresh', () => problem(401, 'You need to login first'));
  onRequest('post', '/reviews/create-review', () => problem(401, 'You need to login first'));
  onRequest('put', '/reviews/r1', () => problem(401, 'You need to login first'));
}

const formOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the form, types a title and stars, and submits. */
async function write() {
  const view = openCatalog(at, { auth: aBuyer() });
  await view.user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = await formOf('Write a review');
  await view.user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Even glaze');
  await view.user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'All boxes alike.');
  return { ...view, dialog };
}

describe('a review whose session ends while it is typed', () => {
  it('leads to signing in, opens again with its text, and can be sent', async () => {
    serveReviews(product, []);
    endSession();
    const { user, dialog, unmount, announced } = await write();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await leftFor('/login');
    expect(announced).toEqual(['You need to login first']);
    unmount();

    const sent = onRequest('post', '/reviews/create-review', () => envelope({}));
    const again = openCatalog(at, { auth: aBuyer() });
    const opened = await formOf('Write a review');
    expect(opened.getByRole('textbox', { name: 'Title' })).toHaveValue('Even glaze');
    expect(opened.getByRole('textbox', { name: 'Comment' })).toHaveValue('All boxes alike.');
    await again.user.click(opened.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Created Review')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ title: 'Even glaze' })]);

    again.unmount();
    const later = openCatalog(at, { auth: aBuyer() });
    await later.user.click(await screen.findByRole('button', { name: 'Write a review' }));
    expect((await formOf('Write a review')).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  it('opens again as a change of the review that it changes', async () => {
    const stars = { satisfaction_rating: null, communication_rating: null, quality_rating: null };
    const mine = { ...aReview({ reviewId: 'r1', productId: product.productId, title: 'Fine', rating: 4 }), ...stars };
    serveReviews(product, []);
    onRequest('get', '/reviews/my-reviews', () => envelope({ reviews: [mine], totalItems: 1 }));
    endSession();
    const { user, unmount } = openCatalog(at, { auth: aBuyer() });
    await screen.findByRole('region', { name: 'Reviews' });
    scrollThrough();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await formOf('Edit your review');
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ', mostly');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await leftFor('/login');
    unmount();

    openCatalog(at, { auth: aBuyer() });
    await screen.findByRole('region', { name: 'Reviews' });
    scrollThrough();
    const opened = await formOf('Edit your review');
    expect(opened.getByRole('textbox', { name: 'Title' })).toHaveValue('Fine, mostly');
  });

  it('is not shown to another user', async () => {
    serveReviews(product, []);
    endSession();
    const { user, dialog, unmount } = await write();
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await leftFor('/login');
    unmount();

    const other = openCatalog(at, { auth: aBuyer({ id: '01900000-0000-7000-8000-0000000000ff' }) });
    await other.user.click(await screen.findByRole('button', { name: 'Write a review' }));
    expect((await formOf('Write a review')).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });
});

describe('a review that is being typed', () => {
  it('is there after a reload, and discarded when its form is closed', async () => {
    serveReviews(product, []);
    const { unmount } = await write();
    unmount();

    const { user } = openCatalog(at, { auth: aBuyer() });
    const button = await screen.findByRole('button', { name: 'Write a review' });
    await user.click(button);
    expect((await formOf('Write a review')).getByRole('textbox', { name: 'Title' })).toHaveValue('Even glaze');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    expect((await formOf('Write a review')).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });
});
