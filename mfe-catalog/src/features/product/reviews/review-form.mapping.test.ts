import { emptyReview, reviewRequest } from './review-form.mapping.ts';

const product = { productId: 'p1', storeId: 's1' };

describe('a review', () => {
  it('sends the stars that were given and no others', () => {
    const values = { ...emptyReview, title: 'Fine', content: 'Even glaze.', rating: 4, quality_rating: 5 };

    expect(reviewRequest(values, product)).toEqual({
      title: 'Fine',
      content: 'Even glaze.',
      productId: 'p1',
      storeId: 's1',
      rating: 4,
      quality_rating: 5,
    });
  });
});
