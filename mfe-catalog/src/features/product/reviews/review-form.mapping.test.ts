import { aBuyer } from '@mortar/testing';
import { emptyReview, namesOf, reviewRequest } from './review-form.mapping.ts';

const product = { productId: 'p1', storeId: 's1' };

describe('a review', () => {
  it('sends the stars that were given and no others', () => {
    const values = {
      ...emptyReview,
      title: 'Fine',
      content: 'Even glaze.',
      firstname: 'Ada',
      lastname: 'Obi',
      rating: 4,
      quality_rating: 5,
    };

    expect(reviewRequest(values, product)).toEqual({
      title: 'Fine',
      content: 'Even glaze.',
      firstname: 'Ada',
      lastname: 'Obi',
      productId: 'p1',
      storeId: 's1',
      rating: 4,
      quality_rating: 5,
    });
  });

  it('bears the names of the account, also of a session that was stored with both in one', () => {
    const { userDetails } = aBuyer({ firstname: 'Mary Ann', lastname: 'Obi' });
    expect(namesOf(userDetails)).toEqual({ firstname: 'Mary Ann', lastname: 'Obi' });
    const { userDetails: earlier } = aBuyer({ name: 'Ada Obi', firstname: undefined, lastname: undefined });
    expect(namesOf(earlier)).toEqual({ firstname: 'Ada', lastname: 'Obi' });
  });
});
