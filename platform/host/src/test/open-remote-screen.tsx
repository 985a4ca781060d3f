import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/federation';
import { act, render } from '@mortar/jest/dom';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { HasScreenProvider } from '#/boot/hydration.ts';
import { loadAhead } from '#/screens/use-loaded.ts';
import { createRemoteLoader } from '#/remotes/remote-loader.ts';
import { plainStandIns } from '#/testing.tsx';
import { RemoteScreen } from '#/screens/remote-screen.tsx';
import { createRemoteScreens } from '#/screens/remote-screens.ts';
import { RemotesProvider } from '#/screens/remotes-context.ts';

export const remote: BootRemote = {
  name: 'mfe-tides',
  owner: 'tides',
  routes: [{ path: '/', guard: 'none' }],
  slots: [],
  version: '2.0.0',
  entry: '/assets/mfe-tides/2.0.0/remoteEntry.js',
  integrity: null,
};

export const lastKnownGood = {
  version: '1.0.0',
  entry: '/assets/mfe-tides/1.0.0/remoteEntry.js',
  integrity: null,
};

/** By version of the remote: loads its screen. */
export type Versions = Record<string, () => Promise<ComponentType>>;

/**
 * Renders the remote's screen with a federation runtime that the test file has mocked.
 *
 * @returns the events that the observer is notified of, in order
 */
export async function openRemoteScreen(boot: BootRemote, versions: Versions, reload?: () => void): Promise<string[]> {
  const { screenElement, events } = remoteScreen(boot, versions, reload);
  await act(async () => render(screenElement));
  return events;
}

/**
 * Hydrates the remote's screen in the markup that a server rendered it to with this version.
 *
 * @returns the events that the observer is notified of, and what React had to recover from
 */
export async function hydrateRemoteScreen(
  boot: BootRemote,
  served: () => Promise<ComponentType>,
  versions: Versions,
): Promise<{ events: string[]; recovered: unknown[]; container: HTMLElement }> {
  const server = remoteScreen(boot, { [boot.version]: served });
  await loadAhead(server.screens.open(boot, '/'));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(server.screenElement);
  const recovered: unknown[] = [];
  const { screenElement, events } = remoteScreen(boot, versions);
  await act(async () =>
    render(<HasScreenProvider value>{screenElement}</HasScreenProvider>, {
      container,
      hydrate: true,
      onRecoverableError: (error) => void recovered.push(error),
    }),
  );
  return { events, recovered, container };
}

function remoteScreen(boot: BootRemote, versions: Versions, reload?: () => void) {
  const events: string[] = [];
  jest.mocked(createInstance).mockImplementation(() => {
    let active: unknown;
    return {
      registerRemotes: ([registered]) => {
        active = registered;
      },
      loadRemote: async () => {
        const load = versions[/(\d\.\d\.\d)/.exec((active as { entry: string }).entry)?.[1] ?? ''];
        return { default: [{ path: '/', load }] };
      },
    } as Partial<ModuleFederation> as ModuleFederation;
  });
  const observer = {
    loaded: (_: unknown, { version }: { version: string }) => events.push(`loaded ${version}`),
    failedToLoad: (_: unknown, { version }: { version: string }) => events.push(`failed ${version}`),
    crashed: (_: unknown, { version }: { version: string }) => events.push(`crashed ${version}`),
    rendered: (_: unknown, { version }: { version: string }) => events.push(`rendered ${version}`),
  };
  const loader = createRemoteLoader([boot], { observer, shared: {}, onReplace: () => events.push('replace') });
  const screens = createRemoteScreens(loader);
  const screenElement = (
    <RemotesProvider value={{ manifest: [boot], loader, screens, observer }}>
      <main tabIndex={-1}>
        <RemoteScreen remote={boot} path="/" standIns={plainStandIns} {...(reload && { reload })} />
      </main>
    </RemotesProvider>
  );
  return { screenElement, screens, events };
}

/** Loads a screen with this title at once. */
export const page = (title: string) => async () => () => <h1>{title}</h1>;
