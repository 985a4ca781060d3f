import { evidenceLines } from './evidence-lines.ts';

it('evidence of an audience says that nobody has the baseline when all of it has the candidate', () => {
  const crashing = { sentence: 'It crashes or does not load for', candidate: { visitors: 40, affected: 1 } };
  const lines = evidenceLines(
    {
      rollout: 'one',
      visitors: { candidate: 40, baseline: 10 },
      comparisons: [
        { ...crashing, audience: 'staff', baseline: { visitors: 0, affected: 0 } },
        { ...crashing, baseline: { visitors: 10, affected: 0 } },
      ],
      verdict: { kind: 'healthy', because: null },
      against: null,
    },
    { candidate: '1.1.0', baseline: '1.0.0' },
  );
  expect(lines.slice(1, 3)).toEqual([
    '  Among staff: It crashes or does not load for 2.5 % of visitors with 1.1.0, no visitors with 1.0.0 yet',
    '  It crashes or does not load for 2.5 % of visitors with 1.1.0, 0.0 % with 1.0.0',
  ]);
});
