/** @jest-environment @mortar/jest/document-environment */
import { screen, userEvent, within } from '@mortar/jest/dom';
import { runCommand } from '#run-command.ts';
import type { OverviewView } from '@mortar/registry/schemas/insights';
import type { StateView } from '@mortar/registry/schemas/state';
import { noticeOf } from '@mortar/registry/notices/notice';
import {
  anAlarm,
  anEntry,
  anOverview,
  aRemote,
  aRollout,
  aSite,
  NOW,
  openConsole,
  type Site,
} from '@mortar/console/test/console-site';

const NAME = 'mfe-articles';

/** A site of which one front end is in some state, and the shell is well. */
function siteWith(
  remote: Partial<StateView['remotes'][number]>,
  overview: Partial<OverviewView['remotes'][number]>,
): Site {
  const shell = aRemote({ name: 'shell', live: '2.0.0', previous: '1.0.0', serving: '2.0.0' });
  const site = aSite({ state: { ...aSite().state, remotes: [shell, aRemote(remote)] } });
  site.overview.remotes = [anOverview('shell'), anOverview(NAME, overview)];
  return site;
}

describe('link of a notice', () => {
  it.each([
    ['the front end that it is about', NAME, { level: 1, name: /^mfe-articles/ }],
    ['the overview when it is about the whole site', 'site', { level: 1, name: 'Front ends' }],
  ])('opens the page of %s, after signing in', async (_page, subject, heading) => {
    const { url } = noticeOf(anEntry({ seq: 6, action: 'alarm', subject }), 'https://mortar.example').data;
    const { pathname, hash } = new URL(url);
    expect(pathname).toBe('/releases');
    document.getElementById('root')?.removeAttribute('data-key');
    openConsole(siteWith({}, {}), hash);
    await userEvent.type(screen.getByLabelText('Token'), 'mortar_test');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
  });
});

async function why(): Promise<string[]> {
  const printed: string[] = [];
  const code = await runCommand(['why', NAME], {
    directory: '/',
    environment: { MORTAR_SITE: location.origin, MORTAR_TOKEN: 'mortar_test' },
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
    onInterrupt: () => () => undefined,
  });
  expect(code).toBe(0);
  return printed;
}

describe('mortar why', () => {
  const rollout = aRollout();
  const paused = { ...rollout, status: 'paused' as const, note: 'Too little is known.' };
  const evidence = {
    rollout: rollout.id,
    visitors: { candidate: 12, baseline: 40 },
    verdict: { kind: 'insufficient' as const, because: 'Too little is known.' },
    against: null,
  };
  const against = { sentence: 'It crashes or does not load for 10 of 12 visitors', factor: 31 };
  const suspect = { seq: 4, at: NOW, action: 'rollout-promote', name: 'shell', version: '2.0.0', previous: '1.0.0' };
  const deploy = { ...suspect, action: 'deploy', name: 'mortar-api', version: 'a2', previous: null };
  const entry = anEntry({
    seq: 6,
    action: 'rollback',
    subject: NAME,
    at: new Date().toISOString(),
    before: { live: '1.2.0' },
  });

  it.each<[string, Site, string]>([
    ['works', siteWith({}, {}), 'Working'],
    ['has no reports', siteWith({}, { versions: [] }), 'No reports'],
    ['is rolling out', siteWith({ rollout }, { evidence }), 'Rolling out'],
    ['has a candidate that is worse', siteWith({ rollout }, { evidence: { ...evidence, against } }), '1.2.0 is worse'],
    [
      'has a paused rollout of a version that may be worse',
      siteWith({ rollout: paused }, { evidence: { ...evidence, against: { ...against, factor: 5 } } }),
      '1.2.0 may be worse',
    ],
    ['has a paused rollout of which too little is known', siteWith({ rollout: paused }, { evidence }), 'Paused'],
    [
      'has a paused rollout with nothing to compare it with',
      siteWith({ rollout: { ...paused, share: 100, step: 2 } }, { evidence }),
      'Paused',
    ],
    [
      'has a paused rollout',
      siteWith({ rollout: paused }, { evidence: { ...evidence, verdict: { kind: 'healthy', because: null } } }),
      'Paused',
    ],
    ['was rolled back', siteWith({}, { lastChange: entry }), 'Rolled back'],
    ['fails after a release', siteWith({}, { alarms: [anAlarm({ suspects: [suspect] })] }), 'Failing'],
    [
      'fails in two ways after a server was deployed',
      siteWith({}, { alarms: [anAlarm({ suspects: [deploy] }), anAlarm({ id: 'a2', watched: 'LCP' })] }),
      'Failing',
    ],
    ['has recovered', siteWith({}, { alarms: [anAlarm({ endedAt: NOW, suspects: [deploy] })] }), 'Recovered'],
  ])('says what the console says of a front end that %s', async (_state, site, title) => {
    const closeConsole = openConsole(site);
    const list = within(await screen.findByRole('list', { name: 'Front ends' }));
    const row = list.getByRole('heading', { level: 2, name: NAME }).closest('li') ?? document.body;
    const sentence = row.querySelector('.sentence')?.textContent;
    const buttons = within(row)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(within(row).getByText(title)).toBeVisible();
    closeConsole();

    const [said, ...more] = await why();
    const asked = more.find((line) => line.startsWith('The evidence asks'));
    expect(said).toBe(`${title}: ${sentence}`);
    // The one filled button is the command that it prints.
    const [, to, other = ''] = /^The evidence asks to go back to (\S+): mortar rollback (\S+)$/.exec(asked ?? '') ?? [];
    const rollsBack = other === NAME ? `Roll back to ${to}: ${NAME}` : `Roll back ${other} to ${to}`;
    const resumes = `The evidence asks to resume the rollout: mortar rollout resume ${NAME}`;
    const offered =
      asked === resumes ? [`Resume: ${NAME}`, expect.stringMatching(/^Roll back to /)] : asked ? [rollsBack] : [];
    expect(buttons).toEqual(offered);
  });
});
