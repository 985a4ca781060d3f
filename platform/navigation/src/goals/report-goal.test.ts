import { reportGoal } from './report-goal.ts';

it('marks the timeline of the page with the goal, and with where it was reported', () => {
  const marks: [string, PerformanceMarkOptions | undefined][] = [];
  performance.mark = (name, options) => {
    marks.push([name, options]);
    return undefined as unknown as PerformanceMark;
  };
  reportGoal('contact-pressed');
  expect(marks).toEqual([['goal:contact-pressed', { detail: expect.stringContaining('report-goal.test.ts') }]]);
});
