import type { BootManifest, BootRemote } from '@mortar/federation';
import {
  bootManifestIn,
  servedFrom,
  withBootManifest,
  withoutPreloads,
  withoutRenderedPage,
  withoutScriptPolicy,
} from './site-document.ts';

const published: BootRemote = {
  name: 'mfe-articles',
  owner: 'articles',
  routes: [{ path: '/', guard: 'none' }],
  slots: [],
  version: '1.4.2',
  entry: '/assets/mfe-articles/1.4.2/remoteEntry.js',
  integrity: 'sha256-abc',
};
const account: BootRemote = { ...published, name: 'mfe-account', slots: ['notification-bell'] };
const boot: BootManifest = {
  apiBaseUrl: '/api',
  shell: { version: '1.0.0' },
  remotes: [published, account],
};

const page = (json: string) => `<html><head>
<link rel="preload" as="script" href="/assets/mfe-articles/1.4.2/routes.js"><link rel="icon" href="/icon.svg">
</head><body><script type="application/json" id="boot">${json}</script></body></html>`;

it('boot manifest of a document is read and replaced', () => {
  const mine: BootRemote = {
    ...published,
    version: 'dev',
    entry: 'http://localhost:3101/remoteEntry.js',
    integrity: null,
  };
  const html = withBootManifest(page(JSON.stringify(boot)), servedFrom(boot, mine));
  expect(bootManifestIn(html)).toEqual({ ...boot, remotes: [account, mine] });
});

it('boot manifest stays inside its element when it contains markup or dollar signs', () => {
  const odd = { ...boot, apiBaseUrl: '</script><b>$&$1' };
  const html = withBootManifest(page('{}'), odd);
  expect(html).not.toContain('</script><b>');
  expect(bootManifestIn(html)).toEqual(odd);
});

it('withoutPreloads removes the preloads of published builds and nothing else', () => {
  const html = withoutPreloads(page('{}'));
  expect(html).not.toContain('routes.js');
  expect(html).toContain('icon.svg');
});

it('bootManifestIn throws when a document is not one of the site', () => {
  expect(() => bootManifestIn('<html></html>')).toThrow('without a boot manifest');
});

it('document has an empty root and no state when its page was rendered by the site', () => {
  const rendered =
    '<body><div id="root"><div><main><p>Tides</p></main></div></div>\n<script type="application/json" id="state">{"a":1}</script>' +
    '<script type="application/json" id="boot">{}</script></body>';
  expect(withoutRenderedPage(rendered)).toBe(
    '<body><div id="root"></div>\n<script type="application/json" id="boot">{}</script></body>',
  );
});

it('document stays as it is when its page is rendered in the browser', () => {
  expect(withoutRenderedPage(page('{}'))).toBe(page('{}'));
});

it('withoutScriptPolicy removes the policy that allows scripts of published builds alone', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'strict-dynamic' 'sha256-abc'">`;
  expect(withoutScriptPolicy(`<head>${policy}<title>Mortar</title></head>`)).toBe('<head><title>Mortar</title></head>');
});
