import { RECENTLY_VIEWED_MAX } from '@mortar/contracts/limits';
import { rememberViewed } from './remember-viewed.ts';

const KEY = 'user-1_recently_viewed';
const viewed = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

describe('recently viewed', () => {
  beforeEach(() => localStorage.clear());

  it('lists the newest first, each once', () => {
    for (const id of ['a', 'b', 'a']) rememberViewed('user-1', id);

    expect(viewed()).toEqual(['a', 'b']);
  });

  it('keeps the last twenty', () => {
    for (let id = 1; id <= 25; id += 1) rememberViewed('user-1', String(id));

    expect(viewed()).toHaveLength(RECENTLY_VIEWED_MAX);
    expect(viewed()).toEqual(expect.arrayContaining(['25', '6']));
    expect(viewed()).not.toContain('5');
  });

  it.each(['{not json', '{"a":1}', 'null'])('starts over when the stored value is not a list: %s', (stored) => {
    localStorage.setItem(KEY, stored);

    rememberViewed('user-1', 'a');

    expect(viewed()).toEqual(['a']);
  });
});
