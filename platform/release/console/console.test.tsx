/** @jest-environment @mortar/jest/document-environment */
import { fireEvent, screen, userEvent, waitFor, within } from '@mortar/jest/dom';
import {
  anAlarm,
  anEntry,
  anOverview,
  aRemote,
  aRollout,
  aSite,
  NOW,
  openConsole,
  sent,
  type Site,
} from './test/console-site.tsx';

const FROZEN = { actor: 'ada', reason: 'Black Friday', since: NOW };

function stateWith(...remotes: ReturnType<typeof aRemote>[]) {
  return { ...aSite().state, remotes };
}

/** With plain spaces. */
function textOf({ textContent }: Element): string {
  return (textContent ?? '').replaceAll('\u00a0', ' ');
}

it('overview shows what is wrong first, with the share of each version and the last change', async () => {
  const back = anEntry({
    seq: 6,
    action: 'rollout-roll-back',
    subject: 'mfe-editor',
    at: new Date().toISOString(),
    actor: 'canary analysis',
    reason: 'It crashes or does not load for 9 of 90 visitors.',
    before: { candidate: '3.0.0' },
  });
  const rollout = aRollout({ name: 'mfe-account' });
  const site = aSite({
    state: stateWith(
      aRemote({ name: 'mfe-account', rollout }),
      aRemote({ name: 'mfe-articles' }),
      aRemote({ name: 'mfe-help', serving: '1.1.0' }),
      aRemote({ name: 'mfe-editor' }),
    ),
  });
  site.overview.remotes = [
    anOverview('mfe-account'),
    anOverview('mfe-articles'),
    anOverview('mfe-help', { versions: [] }),
    anOverview('mfe-editor', { lastChange: back }),
  ];
  openConsole(site);

  await screen.findByText('1 rolled back or recovered in 24 hours · 1 changing · 1 working · 1 without reports');
  const rows = within(screen.getByRole('list', { name: 'Front ends' })).getAllByRole('heading', { level: 2 });
  expect(rows.map(textOf)).toEqual(['mfe-editor', 'mfe-account', 'mfe-help', 'mfe-articles']);
  expect(
    screen.getByText(
      /^3\.0\.0 was rolled back by itself at \d\d:\d\d, and everybody gets 1\.1\.0 again: nothing is left to do\. The reason: It crashes/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('3.0.0 was rolled back')).toBeInTheDocument();
  const account = within(rows[1]?.closest('li') ?? document.body);
  expect(account.getByText('10 %')).toBeInTheDocument();
  expect(account.getByText('90 %')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'mfe-account' }));
  expect(await screen.findByRole('heading', { level: 1, name: /mfe-account/ })).toBeInTheDocument();
});

it.each([
  ['no load succeeds', { loads: 0, failed: 500 }],
  ['few of many loads succeed', { loads: 49, failed: 5_000 }],
  ['all of a few loads fail', { loads: 0, failed: 3 }],
])('overview calls a live version failing when %s', async (_when, figures) => {
  const site = aSite();
  const [version] = site.overview.remotes[0]?.versions ?? [];
  if (version) Object.assign(version, figures);
  openConsole(site);
  expect(await screen.findByText('Failing')).toBeInTheDocument();
});

it('overview sorts a candidate that fails first and offers its rollback when few visitors have reported', async () => {
  const rollout = aRollout();
  const site = aSite({ state: stateWith(aRemote({ name: 'mfe-help' }), aRemote({ rollout })) });
  site.overview.remotes = [
    anOverview('mfe-help'),
    anOverview('mfe-articles', {
      evidence: {
        rollout: rollout.id,
        visitors: { candidate: 12, baseline: 4 },
        verdict: { kind: 'insufficient', because: 'Too little is known.' },
        against: {
          sentence: 'It crashes or does not load for 10 of 12 visitors',
          factor: 31,
          sides: { candidate: { visitors: 12, affected: 10 }, baseline: { visitors: 4, affected: 0 } },
        },
      },
    }),
  ];
  openConsole(site);
  const list = within(await screen.findByRole('list', { name: 'Front ends' }));
  expect(list.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['mfe-articles', 'mfe-help']);
  expect(
    list.getByText(/^It crashes or does not load for 10 of 12 visitors\. 10\s% of visitors have had/),
  ).toBeVisible();
  // The figures of the sentence, not those of a day in which all was well.
  const [worse] = list.getAllByRole('listitem');
  expect(worse && textOf(worse)).toMatch(/Affected83\.3 % of 12 visitors with 1\.2\.00 % of 4 visitors with 1\.1\.0/);
  expect(worse && textOf(worse)).not.toMatch(/In 24 hours|page loads/);
  expect(list.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: 'Roll back to 1.1.0: mfe-articles' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'No visitor gets mfe-articles 1.2.0 any more; all get 1.1.0 again.',
  );
});

describe('alarm of a live version', () => {
  const shell = aRemote({ name: 'shell', live: '2.0.0', previous: '1.0.0' });
  const suspect = { seq: 4, at: NOW, action: 'rollout-promote', name: 'shell', version: '2.0.0', previous: '1.0.0' };

  function siteWith(alarm: ReturnType<typeof anAlarm>, overview = {}): Site {
    const site = aSite({ state: stateWith(shell, aRemote()) });
    site.overview.remotes = [anOverview('shell'), anOverview('mfe-articles', { alarms: [alarm], ...overview })];
    return site;
  }

  it('comes first, and offers to roll back the release of another front end that is its suspect', async () => {
    openConsole(siteWith(anAlarm({ suspects: [suspect] })));
    const list = within(await screen.findByRole('list', { name: 'Front ends' }));
    expect(list.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['mfe-articles', 'shell']);
    expect(
      list.getByText(
        /^It crashes or does not load for 12 of 40 visits \(30\.0\s%\) since .*\. Usual at this hour: 0\.2\s%\. Just before: shell 2\.0\.0 was promoted to everybody at/,
      ),
    ).toBeVisible();
    expect(list.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Roll back shell to 1.0.0' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/has shell 1\.0\.0 instead of 2\.0\.0/);
  });

  it('offers the same on the page of the front end, where its own version is the quiet choice', async () => {
    openConsole(siteWith(anAlarm({ suspects: [suspect] })), 'mfe-articles');
    const other = await screen.findByRole('button', { name: 'Roll back shell to 1.0.0 …' });
    expect(other).toHaveClass('solid');
    expect(screen.getByRole('button', { name: 'Roll back to 1.0.0 …' })).not.toHaveClass('solid');
  });

  it.each([
    ['nothing was changed', []],
    ['the suspect is not live any more', [{ ...suspect, version: '1.9.0' }]],
    ['the likeliest suspect is a rollback', [{ ...suspect, action: 'rollback' }, suspect]],
  ])('offers no change when %s', async (_when, suspects) => {
    openConsole(siteWith(anAlarm({ suspects })));
    const list = within(await screen.findByRole('list', { name: 'Front ends' }));
    expect(await list.findByText('Failing')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that it is over when visits are as usual again, whatever the figures of the day', async () => {
    const version = { ...aSite().overview.remotes[0]?.versions[0], loads: 10, failed: 500 };
    openConsole(siteWith(anAlarm({ endedAt: NOW }), { versions: [version] }));
    expect(await screen.findByText('Recovered')).toBeVisible();
    expect(screen.getByText(/1 rolled back or recovered in 24 hours/)).toBeVisible();
    expect(
      screen.getByText(/^As usual again since .*\. It was: It crashes or does not load for 12 of 40 visits .* between/),
    ).toBeVisible();
  });

  it('says that nobody comes when visitors stay away', async () => {
    openConsole(siteWith(anAlarm({ watched: 'traffic', visits: 240, affected: 0 })));
    expect(await screen.findByText('No visitors')).toBeVisible();
    expect(screen.getByText(/^Nobody has opened it since .*\. Usual in this time: 240 visits\./)).toBeVisible();
  });
});

it.each([
  ['goes on by itself', null, 'healthy' as const, /Nothing speaks against it: it goes to 100 % by itself at /],
  ['stays as it is during a freeze', FROZEN, 'healthy' as const, /it stays at that until the freeze ends\.$/],
  [
    'pauses while too little is known',
    null,
    'insufficient' as const,
    /^10 % .* Too little\. If that is still so at .*, it pauses\.$/,
  ],
])('overview says that a rollout %s', async (_what, frozen, kind, sentence) => {
  const rollout = aRollout();
  const site = aSite({ state: { ...stateWith(aRemote({ rollout })), frozen } });
  const verdict = { kind, because: kind === 'healthy' ? null : 'Too little.' };
  const evidence = { rollout: rollout.id, visitors: { candidate: 9, baseline: 9 }, verdict, against: null };
  site.overview.remotes = [anOverview('mfe-articles', { evidence })];
  openConsole(site);
  const row = (await screen.findByRole('heading', { level: 2, name: 'mfe-articles' })).closest('li');
  await waitFor(() => expect(textOf(row?.querySelector('.sentence') ?? document.body)).toMatch(sentence));
});

it('overview finds front ends by text, team and state when there are many', async () => {
  const names = Array.from({ length: 50 }, (_, nth) => `mfe-${nth + 1}`);
  const site = aSite({
    state: stateWith(...names.map((name) => aRemote({ name, serving: name === 'mfe-7' ? null : '1.1.0' }))),
  });
  site.overview.remotes = names.map((name) => anOverview(name, { owner: name === 'mfe-8' ? 'tides' : 'platform' }));
  openConsole(site);
  const shown = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(textOf)
      .filter((name) => name.startsWith('mfe-'));
  await screen.findByRole('button', { name: 'Show 41 more that need nothing' });
  expect(shown()).toHaveLength(9);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'mfe-4');
  expect(shown()).toHaveLength(11);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find' }));
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'tides');
  expect(shown()).toEqual(['mfe-8']);
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Every team');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Rolling out');
  expect(shown()).toEqual(['mfe-7']);
});

it('overview says what to do when nothing is live, and names an address that is no front end', async () => {
  const site = aSite({ state: stateWith(), history: [] });
  site.overview.remotes = [];
  openConsole(site, 'mfe-gone');
  expect(await screen.findByRole('heading', { name: 'Nothing is live yet' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('no front end called mfe-gone');
});

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
      { ...failure, measure: 'render-failure', place: '/tides/:tideId', candidate: 1, stack: [] },
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
    'Page /tides/:tideId does not render on the server: TypeError1 of 1000 of 900',
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

it('overview shows release managers who is notified, and what did not arrive', async () => {
  const receiver = { id: 'n1', address: 'https://chat.example/hook', remotes: [], createdBy: 'grace', createdAt: NOW };
  const delivery = {
    id: 'd1',
    receiver: 'n1',
    address: receiver.address,
    seq: 5,
    attempts: 9,
    createdAt: NOW,
    endedAt: NOW,
  };
  const site = aSite({
    receivers: [receiver],
    deliveries: [{ ...delivery, status: 'failed', response: '503 Service Unavailable' }],
  });
  openConsole(site);
  const card = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(card.getByText('https://chat.example/hook')).toBeInTheDocument();
  expect(await card.findByText(/failed: 503 Service Unavailable/)).toBeInTheDocument();
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

it('console keeps what it shows when the database is unavailable, and offers no change', async () => {
  const site = aSite();
  openConsole(site, 'mfe-articles');
  await screen.findByRole('button', { name: 'Roll back to 1.0.0 …' });
  site.state = { ...site.state, databaseUnavailableSince: NOW };
  expect(await screen.findByRole('alert')).toHaveTextContent('The database of the releases has been unavailable');
  expect(screen.getByRole('heading', { level: 1, name: /mfe-articles/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Roll back to 1.0.0 …' })).not.toBeInTheDocument();
});

it('console asks for a token again when its own is refused', async () => {
  const site = aSite({ status: 401 });
  openConsole(site);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(screen.getByLabelText('Token')).toBeInTheDocument();
});

it('overview lists the services of teams with their paths', async () => {
  const service = { name: 'mfe-help', prefix: '/api/help', address: 'http://help.internal:4000', unavailable: null };
  openConsole(aSite({ state: { ...aSite().state, services: [service] } }));
  const list = within(await screen.findByRole('region', { name: 'Services' }));
  expect(textOf(list.getByRole('listitem'))).toBe('mfe-help /api/helphttp://help.internal:4000');
});

it('overview says of parts that are not well whether they are down or set wrongly, and of the others on demand', async () => {
  const gateway = {
    label: 'g1:3000',
    parts: [
      { part: 'database', state: 'ok', sentence: 'The database responds.' },
      { part: 'mail', state: 'warning', sentence: 'The mail server is down.' },
    ],
  } as const;
  const api = [
    { part: 'bucket', state: 'wrong', sentence: 'The bucket refuses the key.' },
    { part: 'certificate', state: 'urgent', sentence: 'It ends tomorrow.' },
  ] as const;
  openConsole(aSite({ parts: { gateway: { ...gateway, parts: [...gateway.parts] }, api: [...api] } }));
  const parts = await screen.findByRole('region', { name: 'Parts that the site depends on' });
  const texts = within(parts).getAllByRole('listitem').map(textOf);
  expect(texts).toEqual([
    'mail WarningThe mail server is down.',
    'database WellThe database responds.',
    'bucket Wrong settingThe bucket refuses the key.',
    'certificate UrgentIt ends tomorrow.',
  ]);
  expect(within(parts).getByText('The others are well: database').closest('details')).not.toHaveAttribute('open');
});

it('overview says that the API does not tell how its parts are', async () => {
  const parts = [{ part: 'disk', state: 'ok', sentence: 'There is room.' } as const];
  openConsole(aSite({ parts: { gateway: { label: 'g1:3000', parts }, api: null } }));
  expect(await screen.findByText(/^The API does not say how its parts are/)).toBeInTheDocument();
});
