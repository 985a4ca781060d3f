import { fieldInvalid, fieldTooLong } from './validation-texts.ts';

describe('what is said of a field', () => {
  it.each([
    ['firstname', 'First name must be at most 50 characters'],
    ['lastname', 'Last name must be at most 50 characters'],
    ['zipcode', 'Zip code must be at most 50 characters'],
    ['street_address', 'Street address must be at most 50 characters'],
    ['streetAddress', 'Street address must be at most 50 characters'],
  ])('names %s in words', (name, text) => {
    expect(fieldTooLong(name, 50)).toBe(text);
  });

  it('begins with a capital letter', () => {
    expect(fieldInvalid('note')).toBe('Note is not valid');
  });
});
