import { emptyReview, reviewRequest } from './review-form.mapping.ts';

const product = { productId: 'p1', storeId: 's1' };

describe('a review', () => {
  it('starts with the name of the signed-in user', () => {
    const user = { name: 'Ngozi Ada Eze', firstname: 'Ngozi Ada', lastname: 'Eze' };
    expect(emptyReview(user)).toMatchObject({ firstname: 'Ngozi Ada', lastname: 'Eze', rating: 0 });
    expect(emptyReview({ name: null })).toMatchObject({ firstname: '', lastname: '' });
  });

  it('splits a name that was stored as one', () => {
    expect(emptyReview({ name: 'Ngozi Ada Eze' })).toMatchObject({ firstname: 'Ngozi', lastname: 'Ada Eze' });
  });

  it('sends the stars that were given and no others', () => {
    const values = {
      ...emptyReview({ name: 'Ngozi Eze' }),
      title: 'Fine',
      content: 'Even glaze.',
      rating: 4,
      quality_rating: 5,
    };

    expect(reviewRequest(values, product)).toEqual({
      title: 'Fine',
      content: 'Even glaze.',
      firstname: 'Ngozi',
      lastname: 'Eze',
      productId: 'p1',
      storeId: 's1',
      rating: 4,
      quality_rating: 5,
    });
  });
});
