/** @jest-environment @mortar/jest/document-environment */
import { fireEvent, screen, userEvent, waitFor, within } from '@mortar/jest/dom';
import {
  anEntry,
  aRemote,
  aRollout,
  aSite,
  FROZEN,
  NOW,
  openConsole,
  sent,
  stateWith,
  textOf,
} from '../test/console-site.tsx';

it('front end shows evidence against a candidate first, and rolls it back with a reason', async () => {
  const rollout = aRollout({ audiences: [{ audience: 'staff', share: 100 }] });
  const site = aSite({ state: stateWith(aRemote({ rollout })) });
  const side = (visitors: number, affected: number) => ({ visitors, affected });
  site.insights.evidence = {
    rollout: rollout.id,
    visitors: { candidate: 100, baseline: 900 },
    verdict: { kind: 'inconclusive', because: 'It throws errors: too little to be sure.' },
    against: { sentence: 'It throws errors for 20 of 100 visitors with 1.2.0', factor: 5_000 },
    comparisons: [
      { sentence: 'It crashes or does not load for', candidate: side(100, 1), baseline: side(900, 9) },
      { sentence: 'It throws errors for', candidate: side(100, 20), baseline: side(900, 0) },
      { sentence: 'Its layout shifts for', candidate: side(100, 0), baseline: side(900, 0) },
      {
        sentence: 'Other front ends crash or do not load beside it for',
        isElsewhere: true,
        beside: 'mfe-reader 2.0.0',
        candidate: side(100, 1),
        baseline: side(900, 0),
      },
      {
        sentence: 'Other front ends throw errors beside it for',
        isElsewhere: true,
        candidate: side(100, 0),
        baseline: side(900, 9),
      },
    ],
  };
  const thrown = { file: 'src/tide.ts', line: 4, column: 3, code: 'throw new TypeError(tide);' };
  const failure = {
    beside: null,
    measure: 'error',
    place: null,
    error: 'TypeError',
    candidate: 20,
    baseline: 0,
    stack: [thrown],
  };
  site.causes = {
    rollout: rollout.id,
    visitors: { candidate: 100, baseline: 900 },
    causes: [
      failure,
      { ...failure, measure: 'crash', place: 'slot-bell', candidate: 3, stack: [{ ...thrown, code: null }] },
      { ...failure, measure: 'request-5xx', place: 'articlesGetArticle 503', candidate: 2, baseline: 9, stack: [] },
      { ...failure, measure: 'hydration-failure', place: '/tides/:tideId', error: 'h1', candidate: 2 },
      {
        ...failure,
        measure: 'render-failure',
        place: '/tides/:tideId',
        message: 'TypeError: tide is not set',
        candidate: 1,
        stack: [],
      },
      { ...failure, beside: 'mfe-reader 2.0.0', measure: 'crash', place: '/read', candidate: 1, stack: [] },
      { ...failure, measure: 'LCP', place: '/', error: null, candidate: 1, baseline: 8, stack: [] },
    ],
  };
  openConsole(site, 'mfe-articles');

  const panel = within(await screen.findByRole('region', { name: 'Rollout' }));
  expect(
    await panel.findByRole('heading', { name: /^10\s% of visitors get Show the bell 1\.2\.0$/ }),
  ).toBeInTheDocument();
  const shares = within(panel.getByRole('list', { name: 'Shares of the rollout' }));
  expect(shares.getAllByRole('listitem').map(textOf)).toEqual(['staff', '1 %', '10 %', '100 %']);
  const signals = within(await panel.findByRole('table', { name: 'What visitors report' }));
  const [, ...rows] = signals.getAllByRole('row');
  expect(rows.map(textOf)).toEqual([
    'It throws errors for20 of 100 (20.0 %)0 of 900 (0 %)',
    'Other front ends crash or do not load beside it formost of it in mfe-reader 2.0.01 of 100 (1.0 %)0 of 900 (0 %)',
    'It crashes or does not load for1 of 100 (1.0 %)9 of 900 (1.0 %)',
  ]);
  expect(panel.getByText('Met with neither version so far: its layout shifts.')).toBeInTheDocument();
  expect(
    panel.getByText(/^It throws errors for 20 of 100 visitors with 1\.2\.0\. 10\s% of visitors have had 1\.2\.0 since/),
  ).toBeInTheDocument();
  expect(panel.getAllByRole('button').map(textOf)).toEqual(['Pause', 'Promote to everybody', 'Roll back to 1.1.0']);
  expect(panel.getByRole('button', { name: 'Roll back to 1.1.0' })).toHaveClass('solid');
  const failures = within(
    await panel.findByRole('table', { name: 'What fails or is slow, and for how many visitors' }),
  );
  const [, ...causes] = failures.getAllByRole('row');
  expect(causes.map(textOf)).toEqual([
    'Uncaught error: TypeError20 of 1000 of 900',
    'Where it was thrownsrc/tide.ts:4:3throw new TypeError(tide);',
    'Slot bell crashes: TypeError3 of 1000 of 900',
    'Where it was thrownsrc/tide.ts:4:3In the built script: no source map was published with it.',
    'Request articlesGetArticle: 5032 of 1009 of 900',
    'Page /tides/:tideId does not hydrate at <h1>2 of 1000 of 900',
    'Where it is renderedsrc/tide.ts:4:3throw new TypeError(tide);',
    'Page /tides/:tideId does not render on the server: TypeError: tide is not set1 of 1000 of 900',
    'In mfe-reader 2.0.0: Page /read crashes: TypeError1 of 1000 of 900',
    'Page / is slow to paint1 of 1008 of 900',
  ]);

  await userEvent.click(panel.getByRole('button', { name: 'Roll back to 1.1.0' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back to 1.1.0' }));
  expect(dialog.getByText('No visitor gets mfe-articles 1.2.0 any more; all get 1.1.0 again.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Why'), 'Too many errors');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back to 1.1.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { path: '/remotes/mfe-articles/rollback', body: { expectedRevision: 7, reason: 'Too many errors' } },
  ]);
});

it('front end shows its figures over time, the changes of that time and the same as a table', async () => {
  const site = aSite();
  site.history = [anEntry({ seq: 9, action: 'publish', at: '2030-01-01T13:00:00.000Z' }), ...site.history];
  openConsole(site, 'mfe-articles');

  const chart = await screen.findByRole('slider', { name: 'Failures over time' });
  const marks = within(await screen.findByRole('list', { name: 'Changes in this time' }));
  // What was published after the charted time is not among them.
  expect(marks.getAllByRole('listitem')).toHaveLength(1);
  expect(marks.getByText('Activated 1.1.0', { exact: false })).toBeInTheDocument();

  fireEvent.change(chart, { target: { value: '0' } });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: live 1\.1\.0 0\.1\s%$/));
  fireEvent.change(chart, { target: { value: '1' } });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: no reports$/));
  fireEvent.change(chart, { target: { value: '2' } });
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: live 1\.1\.0 20\.0\s%$/));

  await userEvent.click(screen.getByText('The same as a table'));
  const table = within(await screen.findByRole('region', { name: 'Failures as a table' }));
  expect(table.getAllByRole('cell').map(textOf)).toEqual(['0.1 %', '20.0 %']);
  await userEvent.click(screen.getByRole('radio', { name: 'Largest paint (LCP)' }));
  expect(await screen.findByRole('slider', { name: 'Largest paint (LCP) over time' })).toBeInTheDocument();
});

it('versions are named by their commits and compared with the version before', async () => {
  openConsole(aSite(), 'mfe-articles');
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  const live = within((await versions.findByText('Sort the tides')).closest('li') ?? document.body);
  expect(live.getByText('live')).toBeInTheDocument();
  // From 100 of 1,100 loads that failed to 1 of 1,001.
  expect(await live.findByText('−9.0 %')).toBeInTheDocument();
  expect(live.queryByRole('button')).not.toBeInTheDocument();
});

it('rollout begins with an audience and the plan of the dialog', async () => {
  openConsole(aSite(), 'mfe-articles');
  const versions = within(await screen.findByRole('list', { name: 'Versions' }));
  const newest = within((await versions.findByText('Show the bell')).closest('li') ?? document.body);
  await userEvent.click(await newest.findByRole('button', { name: 'Roll out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll out 1.2.0' }));
  await userEvent.selectOptions(dialog.getByLabelText('First to'), 'Staff');
  await userEvent.type(dialog.getByLabelText('Why'), 'The bell');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll out 1.2.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = {
    to: '1.2.0',
    expectedRevision: 7,
    audiences: [{ audience: 'staff', share: 100 }],
    steps: [1, 10, 50, 100],
    everySeconds: 600,
    evidence: 200,
    reason: 'The bell',
  };
  expect(sent).toEqual([{ path: '/remotes/mfe-articles/rollout', body }]);
});

it('rollback names every front end that goes back with it', async () => {
  const after = {
    live: '1.1.0',
    together: [
      { name: 'mfe-articles', from: '1.0.0', to: '1.1.0' },
      { name: 'mfe-account', from: '2.0.0', to: '2.1.0' },
    ],
  };
  openConsole(aSite({ history: [anEntry({ seq: 5, action: 'activate', after })] }), 'mfe-articles');
  await within(await screen.findByRole('region', { name: 'History' })).findByText('Activated 1.1.0');
  await screen.findByText('Add the tides');
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back to 1.0.0 …' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Every page that is opened from now on has mfe-articles 1.0.0 (“Add the tides”) instead of 1.1.0 (“Sort the tides”); open tabs follow at their next step. They became live in one step, so this also takes back mfe-account from 2.1.0 to 2.0.0.',
  );
});

it.each([
  ['a token that may read', { label: 'wall', scope: 'read' as const, remotes: [] }, null, []],
  [
    'a token that may publish another front end',
    { label: 'ci', scope: 'publish' as const, remotes: ['mfe-help'] },
    null,
    [],
  ],
  [
    'a team’s token',
    { label: 'crew', scope: 'team' as const, remotes: ['mfe-articles'] },
    null,
    ['Roll back to 1.0.0 …', 'Roll out'],
  ],
  ['a release manager during a freeze', aSite().holder, FROZEN, ['Roll back to 1.0.0 …', 'End the freeze']],
])('console offers to %s nothing that the server would refuse', async (_who, holder, frozen, offered) => {
  openConsole(aSite({ holder, state: { ...aSite().state, frozen } }), 'mfe-articles');
  await screen.findByText('Add the tides');
  await screen.findByText(holder.label, { exact: false });
  const every = ['Roll back to 1.0.0 …', 'Roll out', 'Activate', 'Freeze all changes', 'End the freeze'];
  const names = every.filter((name) => screen.queryAllByRole('button', { name }).length > 0);
  expect(names).toEqual(expect.arrayContaining(offered));
  const widening = offered.some((name) => name === 'Roll out') ? ['Activate'] : [];
  expect(names.toSorted()).toEqual([...offered, ...widening].toSorted());
});

it('front end lists what visitors of its live version meet, with an example of each, for whom and since which version', async () => {
  const thrown = { file: 'src/tide.ts', line: 4, column: 3, code: 'throw new TypeError(tide);' };
  const live = {
    measure: 'error',
    place: '/tides/:tideId',
    error: 'TypeError',
    stack: [thrown],
    count: 12,
    who: 'in Safari, signed in',
    sinceVersion: '1.0.0',
    firstSeen: NOW,
    lastSeen: NOW,
  };
  const site = aSite();
  site.causes.live = [live];
  openConsole(site, 'mfe-articles');
  const met = within(await screen.findByRole('region', { name: 'What visitors of 1.1.0 meet' }));
  const row = met.getByRole('row', { name: /Uncaught error: TypeError/ });
  expect(row).toHaveTextContent('in Safari, signed in, since 1.0.0');
  expect(row).toHaveTextContent('src/tide.ts:4:3throw new TypeError(tide);');
  expect(within(row).getByRole('cell', { name: '12' })).toBeVisible();
});
