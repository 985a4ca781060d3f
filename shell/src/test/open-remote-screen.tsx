import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/contracts';
import { act, render } from '@mortar/testing';
import type { ComponentType } from 'react';
import { createRemoteLoader } from '#/remotes/remote-loader.ts';
import { RemoteScreen } from '#/remotes/remote-screen.tsx';
import { createRemoteScreens } from '#/remotes/remote-screens.ts';
import { RemotesProvider } from '#/remotes/remotes-context.ts';

export const remote: BootRemote = {
  name: 'mfe-catalog',
  owner: 'catalog',
  routes: [{ path: '/', guard: 'none' }],
  slots: [],
  version: '2.0.0',
  entry: '/assets/mfe-catalog/2.0.0/remoteEntry.js',
  integrity: null,
};

export const lastKnownGood = {
  version: '1.0.0',
  entry: '/assets/mfe-catalog/1.0.0/remoteEntry.js',
  integrity: null,
};

/** What each version of the remote does when its screen is fetched. */
export type Versions = Record<string, () => Promise<ComponentType>>;

/**
 * Opens the remote's screen with a federation runtime that the test file has mocked.
 *
 * @returns what the observer is told, as it is told
 */
export async function openRemoteScreen(boot: BootRemote, versions: Versions, reload?: () => void): Promise<string[]> {
  const told: string[] = [];
  jest.mocked(createInstance).mockImplementation(({ remotes: [registered] }) => {
    let inUse = registered;
    return {
      registerRemotes: ([other]) => {
        inUse = other;
      },
      loadRemote: async () => {
        const load = versions[/(\d\.\d\.\d)/.exec((inUse as { entry: string }).entry)?.[1] ?? ''];
        return { default: [{ path: '/', load }] };
      },
    } as Partial<ModuleFederation> as ModuleFederation;
  });
  const observer = {
    loaded: (_: unknown, { version }: { version: string }) => told.push(`loaded ${version}`),
    failedToLoad: (_: unknown, { version }: { version: string }) => told.push(`failed ${version}`),
    crashed: (_: unknown, { version }: { version: string }) => told.push(`crashed ${version}`),
    drew: (_: unknown, { version }: { version: string }) => told.push(`drew ${version}`),
  };
  const loader = createRemoteLoader([boot], { observer, onReplace: () => told.push('replace') });
  const screens = createRemoteScreens(loader);
  await act(async () =>
    render(
      <RemotesProvider value={{ manifest: [boot], loader, screens, observer }}>
        <main tabIndex={-1}>
          <RemoteScreen remote={boot} path="/" {...(reload && { reload })} />
        </main>
      </RemotesProvider>,
    ),
  );
  return told;
}

/** A version whose screen is there at once. */
export const page = (title: string) => async () => () => <h1>{title}</h1>;
