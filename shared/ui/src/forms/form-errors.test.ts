import { toStatus } from './form-errors.ts';

describe('toStatus', () => {
  const fields = new Set(['title', 'tags']);

  it('gives an entry of a list to the field of the list', () => {
    const failure = {
      fieldErrors: [
        { field: 'tags/1', message: 'Unknown tag' },
        { field: 'tags.2', message: 'Too many' },
      ],
    };
    expect(toStatus(failure, fields)).toEqual({ fieldErrors: { tags: 'Unknown tag' }, message: undefined });
  });

  it('adds what the form does not have to the message', () => {
    const failure = { message: 'Not saved.', fieldErrors: [{ field: 'storeId', message: 'No such store.' }] };
    expect(toStatus(failure, fields)).toEqual({ fieldErrors: {}, message: 'Not saved. No such store.' });
  });
});
