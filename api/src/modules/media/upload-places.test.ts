import { PRODUCT_IMAGES_MAX } from '@mortar/contracts';
import { UploadPlaces } from './upload-places.ts';

it('an account uploads all photos of a product at a time and no more, while another one uploads', () => {
  const places = new UploadPlaces();
  const leaves = Array.from({ length: PRODUCT_IMAGES_MAX }, () => places.take('a', 1_000));
  expect(() => places.take('a', 1_000)).toThrow(expect.objectContaining({ status: 429, code: 'too_many_uploads' }));
  places.take('b', 1_000);
  leaves[0]?.();
  expect(() => places.take('a', 1_000)).not.toThrow();
});
