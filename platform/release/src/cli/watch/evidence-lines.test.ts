import { evidenceLines } from './evidence-lines.ts';

it('evidence of an audience says that nobody has the baseline when all of it has the candidate', () => {
  const crashing = { sentence: 'It does not load or crashes for', candidate: { visitors: 40, affected: 1 } };
  const lines = evidenceLines({
    rollout: 'one',
    visitors: { candidate: 40, baseline: 10 },
    comparisons: [
      { ...crashing, audience: 'staff', baseline: { visitors: 0, affected: 0 } },
      { ...crashing, baseline: { visitors: 10, affected: 0 } },
    ],
    verdict: { kind: 'healthy', because: null },
    against: null,
  });
  expect(lines.slice(1, 3)).toEqual([
    '  Among staff: It does not load or crashes for 2.5 % of visitors with the candidate, no visitors with the baseline yet',
    '  It does not load or crashes for 2.5 % of visitors with the candidate, 0.0 % with the baseline',
  ]);
});
