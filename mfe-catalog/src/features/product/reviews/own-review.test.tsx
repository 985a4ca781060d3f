import { aBuyer, aSeller, envelope, onRequest, screen, waitFor, within } from '@mortar/testing';
import { aProductDetail, aReview } from '#/test/builders.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { serveReviews } from '#/test/serve-reviews.ts';
import { installWindowApis, scrollThrough } from '#/test/window-apis.ts';

installWindowApis();

const product = aProductDetail();
const at = `/products/view/${product.productId}`;

describe('the user’s own review', () => {
  const mine = {
    ...aReview({ reviewId: 'r1', productId: product.productId, title: 'Fine', content: 'Even glaze.', rating: 4 }),
    satisfaction_rating: null,
    communication_rating: null,
    quality_rating: 5,
  };

  /** Opens the page with this review of the user and one of another. */
  async function openWith(state: { review?: typeof mine }) {
    const other = aReview({ reviewId: 'r2', title: 'Chipped' });
    serveReviews(product, []);
    onRequest('get', '/reviews/all', () =>
      envelope({ reviews: state.review ? [state.review, other] : [other], totalItems: 1 }),
    );
    const own = onRequest('get', '/reviews/my-reviews', () =>
      envelope({ reviews: state.review ? [state.review] : [], totalItems: 1 }),
    );
    const { user } = openCatalog(at, { auth: aBuyer({ name: 'Ngozi Eze' }) });
    const region = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(own).toEqual([]);
    scrollThrough();
    await region.findByText('Chipped');
    return { user, region, own };
  }

  it('is in the place of Write a review, and can be edited there', async () => {
    const state = { review: mine };
    const { user, region, own } = await openWith(state);
    expect(await region.findByRole('heading', { level: 3, name: 'Your review' })).toBeVisible();
    expect(region.getByRole('heading', { level: 4, name: 'Fine' })).toBeVisible();
    expect(region.getByText('Even glaze.')).toBeVisible();
    expect(region.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
    expect(own[0]?.url.searchParams.get('filter[productId]')).toBe(product.productId);
    const sent = onRequest('put', '/reviews/r1', () => {
      state.review = { ...mine, content: 'Even glaze, twice.', editedAt: '2025-07-01T08:00:00.000Z' };
      return envelope(state.review);
    });

    await user.click(region.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }));
    expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Fine');
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ngozi');
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), '{Backspace}, twice.');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

    expect(await screen.findByText('Updated Review')).toBeVisible();
    expect(await region.findByText('Even glaze, twice.')).toBeVisible();
    expect(region.getByText(/Edited 01\/07\/2025/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: 'Fine',
        content: 'Even glaze, twice.',
        rating: 4,
        satisfaction_rating: 0,
        communication_rating: 0,
        quality_rating: 5,
      },
    ]);
    await waitFor(() => expect(region.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('is deleted after a question, another can be written, and Undo brings it back', async () => {
    const state: { review?: typeof mine } = { review: mine };
    const { user, region } = await openWith(state);
    const deletions = onRequest('delete', '/reviews/r1', () => {
      delete state.review;
      return envelope({});
    });

    await user.click(await region.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete review' }));
    expect(dialog.getByText('Are you sure want to delete your review of Carrara floor tile ?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(deletions).toHaveLength(0);
    const deleteIt = async () => {
      await user.click(await region.findByRole('button', { name: 'Delete' }));
      const again = within(await screen.findByRole('dialog', { name: 'Delete review' }));
      await user.click(again.getByRole('button', { name: 'Delete' }));
    };
    await deleteIt();

    expect(await screen.findByText('Deleted Review')).toBeVisible();
    const write = await region.findByRole('button', { name: 'Write a review' });
    await waitFor(() => expect(write).toHaveFocus());
    expect(region.queryByText('Even glaze.')).not.toBeInTheDocument();
    expect(deletions).toHaveLength(1);

    onRequest('post', '/reviews/r1/restore', () => {
      state.review = mine;
      return envelope({});
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your review is restored')).toBeVisible();
    expect(await region.findByText('Even glaze.')).toBeVisible();
    // Again, from the same page.
    await deleteIt();
    await region.findByRole('button', { name: 'Write a review' });
    expect(deletions).toHaveLength(2);
  });

  it('is not offered to the seller of the product, who reads why', async () => {
    serveReviews(product, []);
    openCatalog(at, { auth: aSeller({ storeId: product.storeId }) });
    expect(await screen.findByText('This is your own product, so you cannot review it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  });
});
