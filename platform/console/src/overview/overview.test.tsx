/** @jest-environment @mortar/jest/document-environment */
import { screen, userEvent, waitFor, within } from '@mortar/jest/dom';
import {
  anAlarm,
  anEntry,
  anOverview,
  aRemote,
  aRollout,
  aSite,
  FROZEN,
  NOW,
  openConsole,
  type Site,
  stateWith,
  textOf,
} from '../test/console-site.tsx';

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

it('overview says that it is unknown what browsers report while that cannot be read', async () => {
  const { overview: _unread, ...site } = aSite();
  openConsole(site as Site);
  const row = (await screen.findByRole('heading', { level: 2, name: 'mfe-articles' })).closest('li') as HTMLElement;
  expect(textOf(row)).toMatch(/Unknown.*What browsers report of it is not known now\..*In 24 hoursUnknown/);
  expect(textOf(row)).not.toMatch(/No browser has reported|of 0 page loads/);
  expect(screen.getByText('1 unknown')).toBeVisible();
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
        /^It crashes or does not load for 12 of 40 visits \(30\.0\s%\) since .*\. In the day before: 0\.2\s%\. Just before: shell 2\.0\.0 was promoted to everybody at/,
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

it('overview shows release managers who is notified, and what did not arrive', async () => {
  const receiver = { id: 'n1', address: 'https://chat.example/hook', remotes: [], createdBy: 'grace', createdAt: NOW };
  const error = 'The receiver responded with 503';
  const receivers = [
    { ...receiver, lastDelivery: { at: NOW, status: 503, error } },
    { ...receiver, id: 'n2', remotes: ['mfe-articles'], lastDelivery: { at: NOW, status: 204, error: null } },
    { ...receiver, id: 'n3', lastDelivery: null },
  ];
  openConsole(aSite({ receivers }));
  const card = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(card.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(
      /^https:\/\/chat\.example\/hook for every front endfailed: The receiver responded with 503, /,
    ),
    expect.stringMatching(/^https:\/\/chat\.example\/hook for mfe-articlesaccepted with 204, /),
    'https://chat.example/hook for every front endno notice yet',
  ]);
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
  const api = [{ part: 'bucket', state: 'wrong', sentence: 'The bucket refuses the key.' }] as const;
  openConsole(aSite({ parts: { gateway: { ...gateway, parts: [...gateway.parts] }, api: [...api] } }));
  const parts = await screen.findByRole('region', { name: 'Parts that the site depends on' });
  const texts = within(parts).getAllByRole('listitem').map(textOf);
  expect(texts).toEqual([
    'mail WarningThe mail server is down.',
    'database WellThe database responds.',
    'bucket Wrong settingThe bucket refuses the key.',
  ]);
  expect(within(parts).getByText('The others are well: database').closest('details')).not.toHaveAttribute('open');
});

it('overview says that the API does not tell how its parts are', async () => {
  const parts = [{ part: 'disk', state: 'ok', sentence: 'There is room.' } as const];
  openConsole(aSite({ parts: { gateway: { label: 'g1:3000', parts }, api: null } }));
  expect(await screen.findByText(/^The API does not say how its parts are/)).toBeInTheDocument();
});
