import { failedByKind, goalsReached } from './version-rates.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('failed page loads are said of the kinds that meet more of them than all do, where enough are known', () => {
  const segments = [
    { segment: 'Chrome', loads: 995, failed: 5 },
    { segment: 'Safari', loads: 90, failed: 10 },
    { segment: 'Opera', loads: 10, failed: 10 },
    { segment: 'computer', loads: 600, failed: 0 },
  ] as const;
  const all = { loads: 1_095, failed: 25 };
  expect(plain(failedByKind({ ...all, segments: [...segments] }))).toBe('10.0 % in Safari');
  expect(failedByKind({ ...all, loads: 180, failed: 20, segments: [...segments] })).toBe('');
  expect(failedByKind(all)).toBe('');
});

it('goals are said of a version beside the one before, where enough of it is known', () => {
  const now = { version: '1.4.0', loads: 200, goals: { 'contact-pressed': 10, 'result-opened': 1 } };
  const before = { version: '1.3.0', loads: 1_000, goals: { 'contact-pressed': 80 } };
  expect(plain(goalsReached(now, before))).toBe(
    'contact-pressed 5.0 % (1.3.0: 8.0 %), result-opened 0.5 % (1.3.0: 0 %)',
  );
  expect(plain(goalsReached(now, { ...before, loads: 20 }))).toBe('contact-pressed 5.0 %, result-opened 0.5 %');
  expect(goalsReached({ ...now, loads: 0 }, before)).toBe('');
});
