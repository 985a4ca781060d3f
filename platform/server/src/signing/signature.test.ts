import { isSignature, sign } from './signature.ts';

it('a signature is valid for its key, purpose and text only', () => {
  const signature = sign('key', 'preview', 'text');
  expect(signature).toHaveLength(22);
  expect(isSignature('key', 'preview', 'text', signature)).toBe(true);
  expect(isSignature('key', 'cohort', 'text', signature)).toBe(false);
  expect(isSignature('other', 'preview', 'text', signature)).toBe(false);
  expect(isSignature('key', 'preview', 'other', signature)).toBe(false);
  expect(isSignature('key', 'preview', 'text', '')).toBe(false);
});
