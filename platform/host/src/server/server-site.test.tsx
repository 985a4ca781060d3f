/** @jest-environment node */
import { createInstance } from '@module-federation/enhanced/runtime';
import { type BootManifest, refusalOf } from '@mortar/federation';
import { siteSettings } from '@mortar/navigation';
import type { ComponentType, PropsWithChildren } from 'react';
import type { Host } from '#/host.ts';
import { lazy } from '#/remotes/shared-modules.ts';
import { serverHost } from './server-site.tsx';

const Nothing = () => null;

function Form() {
  const save = (_form: FormData) => undefined;
  return (
    <form action={save}>
      <input name="harbour" />
      <button formAction={save}>Save</button>
    </form>
  );
}

declare module '@mortar/navigation' {
  interface SiteSettings {
    ratesUrl: string;
  }
}

function Rates() {
  return <a href={siteSettings().ratesUrl}>Rates</a>;
}

const host: Host = {
  site: { name: 'Harbour', description: 'Tides.' },
  shared: { '@harbour/dialogs': lazy(async () => ({ Dialog: () => <p>A dialog</p> }), '1.0.0') },
  routes: [
    { path: '/form', load: async () => Form },
    { path: '/rates', load: async () => Rates },
  ],
  NotFound: Nothing,
  Skeleton: Nothing,
  Failure: Nothing,
  Frame: ({ children }: PropsWithChildren) => <main>{children}</main>,
};

const boot: BootManifest = {
  apiBaseUrl: '/api',
  settings: { ratesUrl: 'https://rates.example' },
  shell: { version: '1.0.0' },
  remotes: [
    {
      name: 'mfe-tides',
      owner: 'tides',
      routes: [{ path: '/tides', guard: 'none' }],
      slots: [],
      version: '1.0.0',
      entry: '/assets/mfe-tides/1.0.0/remoteEntry.js',
      integrity: null,
    },
    {
      name: 'mfe-boats',
      owner: 'boats',
      routes: [{ path: '/boats', guard: 'none' }],
      slots: [],
      version: '1.0.0',
      entry: '/assets/mfe-boats/1.0.0/remoteEntry.js',
      integrity: null,
    },
  ],
};

/** A container as a build of one file is: what its module imports of the host is taken when the module runs. */
function tides() {
  const instance = createInstance({ name: 'mfe_tides', remotes: [] });
  return {
    init: (scope: Parameters<typeof instance.initShareScopeMap>[1]) => instance.initShareScopeMap('default', scope),
    get: async () => () => {
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' };
      const customShareInfo = { shareConfig, scope: ['default'] };
      const take = instance.loadShareSync<{ Dialog: ComponentType }>('@harbour/dialogs', { customShareInfo });
      if (!take) throw new Error('The module is not shared.');
      const { Dialog } = take();
      return { default: [{ path: '/tides', load: async () => Dialog }] };
    },
  };
}

const site = serverHost(host)(boot, {
  'mfe-tides': tides(),
  'mfe-boats': { init: () => undefined, get: async () => () => ({}) },
});
const render = (address: string) => site.render({ origin: 'https://harbour.example', address, responses: {} });

describe('a page on the server', () => {
  it('has the settings of the environment', async () => {
    const markup = expect.stringContaining('<a href="https://rates.example">Rates</a>');
    expect(await render('/rates')).toMatchObject({ type: 'page', markup });
  });

  it('is rendered when its remote imports a module that the host shares lazily', async () => {
    expect(await render('/tides')).toMatchObject({ type: 'page', markup: expect.stringContaining('<p>A dialog</p>') });
  });

  it('is a failure that names the default export which its remote lacks', async () => {
    expect(await render('/boats')).toMatchObject({
      type: 'failure',
      owner: 'mfe-boats',
      message: expect.stringContaining('mfe-boats exposes no default export of ./routes.'),
    });
  });

  it('may be sent when its form has a function as its action, and submits nothing before it is hydrated', async () => {
    const outcome = await render('/form');
    const markup = outcome.type === 'page' ? outcome.markup : '';
    expect(markup).toContain('<form method="dialog"><input name="harbour"/><button formmethod="dialog">');
    expect(refusalOf(markup)).toBeUndefined();
  });
});
