// First of all imports: its first line starts the download of the federation runtime.
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { provideSiteSettings } from '@mortar/navigation';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { readDocumentPage } from './boot/document-page.ts';
import { repeatEarlyPress } from './boot/early-input.ts';
import { NavigatedBeforeHydration, FollowingRouter } from './boot/following-router.tsx';
import { HydratedPage } from './boot/hydrated-page.tsx';
import { readBootManifest } from './boot/read-boot-manifest.ts';
import type { Host } from './host.ts';
import { HostPage } from './host-page.tsx';
import { sharedModules } from './remotes/shared-modules.ts';
import { createSlotResolver } from './remotes/slot-resolver.tsx';
import { createRemoteScreens } from './screens/remote-screens.ts';
import { siteRoutes } from './screens/site-routes.tsx';
import { mismatchAt } from './telemetry/failure-cause.ts';
import { watchOwnRequests } from './telemetry/own-requests.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { watchUncaughtErrors } from './telemetry/uncaught-errors.ts';
import { type PageVersion, versionInStack, versionsInPage } from './telemetry/versions-in-page.ts';

/**
 * Starts a site in the browser: renders the page of this document, or hydrates it where the document brought its markup.
 *
 * @throws Error when the document has no boot manifest or no `#root`
 */
export function startHost<Data = undefined>(host: Host<Data>): void {
  const boot = readBootManifest();
  provideSiteSettings(boot.settings);
  const rendered = readDocumentPage();
  // A page in the background reports at once, also that its data could not be created.
  let data = undefined as Data;
  const observer = createTelemetry(boot.shell.version, boot.revision, () => data && host.isSignedIn?.(data));
  const versions = versionsInPage(boot);
  watchUncaughtErrors(versions, (version, failure) => observer.error(version, failure));
  watchOwnRequests(versions, (version, origin, status) => observer.ownRequestFailed(version, origin, status));
  data = host.createData?.({
    apiBaseUrl: boot.apiBaseUrl,
    rendered: rendered && { data: rendered.data, ageMs: rendered.ageMs },
    requestFailed: (stack, status, endpoint) => {
      const version = versionInStack(stack, versions);
      if (version) observer.requestFailed(version, status, endpoint);
    },
  }) as Data;
  const loader = createRemoteLoader(boot.remotes, {
    observer,
    shared: sharedModules(host.shared),
    onReplace: () => host.onReplace?.(data),
  });
  const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
  const slots = createSlotResolver(remotes, rendered?.slots);

  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const options: RootOptions = {
    onUncaughtError: (failure) => {
      observer.shell('crash', 0, failure);
      reportError(failure);
    },
  };
  layOutWhole(container);
  const openSession = () => void Promise.resolve(host.openSession?.(data)).finally(repeatEarlyPress);
  const routes = siteRoutes(host, boot.remotes);
  const page = { Router: FollowingRouter, routes, host, data, remotes, slots, boot };
  if (rendered) {
    // The stored session changes what is rendered: it is opened once the page is the one that the document brought.
    // In a transition React hydrates in short tasks, and at once what is pressed meanwhile.
    startTransition(() => {
      hydrateRoot(
        container,
        <HydratedPage origin={rendered.origin} hasScreen={rendered.hasScreen} onHydrated={openSession}>
          <HostPage {...page} />
        </HydratedPage>,
        {
          ...options,
          onRecoverableError: (failure, { componentStack }) => {
            // Its cause is what a component threw; without one, the markup is not what the component renders.
            const { cause = mismatchAt(componentStack ?? '') } = failure as Error;
            if (cause instanceof NavigatedBeforeHydration) return;
            observer.page('hydration-failure', 0, cause);
            reportError(failure);
          },
        },
      );
    });
  } else {
    openSession();
    createRoot(container, options).render(<HostPage {...page} />);
  }
  observer.shell('load', performance.now());
  const settled = () => measureWhenIdle(observer, versions);
  if (document.readyState === 'complete') settled();
  else addEventListener('load', settled);
}

/**
 * Lays out the sections off screen, too. Scroll positions are exact from then on, which one
 * that is restored needs at once; else it may wait until nothing else is to be done, and be done part by part: all of it
 * in one frame was the longest task of the home page.
 */
function layOutWhole(container: HTMLElement): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const mayWait = navigation?.type === 'navigate' && !location.hash;
  const parts = mayWait ? [...container.querySelectorAll('section, footer')] : [];
  const laidOut: Animation[] = [];
  const layOutNext = () => {
    if (parts.length > 0) {
      // No attribute: the part may not be hydrated yet.
      const next = parts.splice(0, PARTS_AT_ONCE);
      laidOut.push(...next.map((part) => part.animate({ contentVisibility: 'visible' }, { fill: 'both' })));
      onIdle(layOutNext);
    } else {
      container.dataset.started = '';
      for (const animation of laidOut) animation.cancel();
    }
  };
  if (mayWait) onIdle(layOutNext);
  else layOutNext();
}

/** A frame with three sections of cards takes a slow phone less than 0.1 s. */
const PARTS_AT_ONCE = 3;

// Safari has no idle callbacks.
const onIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));

/** After the page has loaded and rendered, so that measuring does not slow it down: browsers buffer earlier entries. */
function measureWhenIdle(observer: Telemetry, versions: readonly PageVersion[]): void {
  onIdle(() => {
    void import(/* webpackChunkName: "web-vitals" */ './telemetry/measure-page.ts').then(
      ({ measurePage }) => measurePage(observer, versions),
      // The page works without measurements.
      () => undefined,
    );
  });
}
