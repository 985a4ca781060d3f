// First of all imports: its first line starts the download of the federation runtime.
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { BrowserRouter } from '@mortar/navigation';
import { allowEndpointReplacement, createMortarStore, documentStateReceived, startSession } from '@mortar/store';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app.tsx';
import { appRoutes } from './app-routes.tsx';
import { repeatEarlyPress } from './boot/early-input.ts';
import { readDocumentPage } from './boot/document-page.ts';
import { HydratedPage } from './boot/hydrated-page.tsx';
import { readBootManifest } from './boot/read-boot-manifest.ts';
import './early/heard.css';
import { createFailedRequests } from './failed-requests.ts';
import { createRemoteScreens } from './remotes/remote-screens.ts';
import { createSlotResolver } from './remotes/slot-resolver.tsx';
import { mismatchAt } from './telemetry/failure-cause.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { watchUncaughtErrors } from './telemetry/uncaught-errors.ts';
import { versionInStack, versionsInPage } from './telemetry/versions-in-page.ts';

const boot = readBootManifest();
const rendered = readDocumentPage();
const failedRequests = createFailedRequests();
const observer = createTelemetry(boot.shell.version);
const versions = versionsInPage(boot);
watchUncaughtErrors(versions, (version, failure) => observer.error(version, failure));
const store = createMortarStore({
  apiBaseUrl: boot.apiBaseUrl,
  onRequestFailed: failedRequests.announce,
  onEndpointFailed: ({ status }, injectedBy, endpoint) => {
    const version = versionInStack(injectedBy, versions);
    if (version) observer.requestFailed(version, status, endpoint);
  },
  unopenedSession: rendered !== undefined,
});
if (rendered?.api) store.dispatch(documentStateReceived(rendered.api, rendered.ageMs));
const loader = createRemoteLoader(boot.remotes, {
  observer,
  onReplace: () => store.dispatch(allowEndpointReplacement()),
});
const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
const slots = createSlotResolver(remotes);

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
const options: RootOptions = {
  onUncaughtError: (failure) => {
    observer.shell('crash', 0, failure);
    reportError(failure);
  },
};
// From now on all of the page is laid out, so that scroll positions are exact.
container.dataset.started = '';
const routes = appRoutes(boot.remotes);
const page = { Router: BrowserRouter, routes, store, remotes, slots, failedRequests, boot };
if (rendered) {
  // The stored session changes what is rendered: it is opened once the page is the one that the document brought.
  const openSession = () => void startSession(store).finally(repeatEarlyPress);
  hydrateRoot(
    container,
    <HydratedPage origin={rendered.origin} hasScreen={rendered.hasScreen} onHydrated={openSession}>
      <App {...page} />
    </HydratedPage>,
    {
      ...options,
      onRecoverableError: (failure, { componentStack }) => {
        // Its cause is what a component threw; without one, the markup is not what the component renders.
        const { cause = mismatchAt(componentStack ?? '') } = failure as Error;
        observer.page('hydration-failure', 0, cause);
        reportError(failure);
      },
    },
  );
} else {
  void startSession(store);
  createRoot(container, options).render(<App {...page} />);
}
observer.shell('load', performance.now());

// After the page has loaded and rendered, so that measuring does not slow it down: browsers buffer earlier entries.
function measureWhenIdle(): void {
  onIdle(() => {
    void import(/* webpackChunkName: "web-vitals" */ './telemetry/measure-page.ts').then(
      ({ measurePage }) => measurePage(observer),
      // The page works without measurements.
      () => undefined,
    );
  });
}

// Safari has no idle callbacks.
const onIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
if (document.readyState === 'complete') measureWhenIdle();
else addEventListener('load', measureWhenIdle);
