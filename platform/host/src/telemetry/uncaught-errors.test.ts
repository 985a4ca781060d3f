import { watchUncaughtErrors } from './uncaught-errors.ts';
import { versionsInPage } from './versions-in-page.ts';

const remote = (name: string, version: string, lastKnownGood?: string) => ({
  name,
  version,
  owner: 'a team',
  routes: [],
  slots: [],
  entry: '/remoteEntry.js',
  integrity: null,
  ...(lastKnownGood && { lastKnownGood: { version: lastKnownGood, entry: '/remoteEntry.js', integrity: null } }),
});
const versions = versionsInPage({
  shell: { version: '1.0.0' },
  remotes: [remote('mfe-tides', '1.1.0', '1.0.0'), remote('mfe-account', '2.0.0')],
});

const reported: string[] = [];
beforeAll(() => watchUncaughtErrors(versions, ({ name, version }) => reported.push(`${name} ${version}`)));
beforeEach(() => {
  reported.length = 0;
});

/** As Chromium writes it; Firefox and Safari write `function@address`. */
function anError(...files: string[]): Error {
  const error = new Error('on purpose');
  error.stack = ['Error: on purpose', ...files.map((file) => `    at run (https://site/assets/${file}:1:100)`)].join(
    '\n',
  );
  return error;
}

function rejectWith(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it.each([
  ['the remote in whose file it was thrown', ['mfe-tides/1.1.0/page.js', 'shell/1.0.0/main.js'], 'mfe-tides 1.1.0'],
  ['the version whose file it is', ['mfe-tides/1.0.0/page.js'], 'mfe-tides 1.0.0'],
  ['the remote that called the shell', ['shell/1.0.0/main.js', 'mfe-account/2.0.0/bell.js'], 'mfe-account 2.0.0'],
  ['the innermost of two remotes', ['mfe-account/2.0.0/bell.js', 'mfe-tides/1.1.0/a.js'], 'mfe-account 2.0.0'],
  ['the shell when no remote takes part', ['shell/1.0.0/main.js'], 'shell 1.0.0'],
])('attributes an uncaught error and an unhandled rejection to %s', (_what, files, version) => {
  window.dispatchEvent(new ErrorEvent('error', { error: anError(...files) }));
  rejectWith(anError(...files));
  expect(reported).toEqual([version, version]);
});

it.each([
  ['has no front end’s file in its stack', anError('mfe-tides/9.9.9/page.js')],
  ['is the failure of a request', { status: 404, message: 'Not found.' }],
  ['is nothing, and no screen of a remote is open', undefined],
])('reports nothing when what is rejected %s', (_what, reason) => {
  rejectWith(reason);
  expect(reported).toEqual([]);
});

it('attributes a text that is thrown to the file that threw it', () => {
  const filename = 'https://site/assets/mfe-tides/1.1.0/page.js';
  window.dispatchEvent(new ErrorEvent('error', { error: 'on purpose', filename, lineno: 1, colno: 20 }));
  expect(reported).toEqual(['mfe-tides 1.1.0']);
});

it('attributes a rejection that is no error to the remote whose screen is open', () => {
  document.body.innerHTML = '<main><div data-front-end="mfe-account"></div></main>';
  rejectWith('on purpose');
  document.body.innerHTML = '';
  expect(reported).toEqual(['mfe-account 2.0.0']);
});
