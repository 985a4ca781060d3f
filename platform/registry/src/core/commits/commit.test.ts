import { shownCommit } from './commit.ts';

const commit = { hash: 'd33fa63', subject: 'Show the bell', author: 'Ada', at: '2030-01-01T12:00:00Z' };

it('commit keeps what is visible, in one line', () => {
  expect(shownCommit(commit)).toEqual(commit);
  expect(shownCommit({ ...commit, subject: '\u202eShow \n\n the\u200b bell\u0007 ' })?.subject).toBe('Show the bell');
});

it('commit is none when nothing of a text is visible', () => {
  expect(shownCommit({ ...commit, author: '\u200b \n' })).toBeUndefined();
});

it('commit whose texts are too long keeps whole characters of their beginning', () => {
  const shown = shownCommit({ ...commit, subject: `a${'🧱'.repeat(300)}`, author: 'a'.repeat(300) });
  expect(shown).toMatchObject({ subject: `a${'🧱'.repeat(99)}`, author: 'a'.repeat(100) });
});
