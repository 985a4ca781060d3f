// First of all imports: its first line starts the download of the federation runtime.
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createMortarStore, allowEndpointReplacement, startSession } from '@mortar/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBootManifest } from './boot/read-boot-manifest.ts';
import { createFailedRequests } from './failed-requests.ts';
import { createRemoteScreens } from './remotes/remote-screens.ts';
import { createSlotResolver } from './remotes/slot-resolver.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

const boot = readBootManifest();
const failedRequests = createFailedRequests();
const store = createMortarStore({ apiBaseUrl: boot.apiBaseUrl, onRequestFailed: failedRequests.announce });
const observer = createTelemetry(boot.shell.version);
const loader = createRemoteLoader(boot.remotes, {
  observer,
  onReplace: () => store.dispatch(allowEndpointReplacement()),
});
const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
const slots = createSlotResolver(remotes);

void startSession(store);

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
createRoot(container, {
  onUncaughtError: (failure) => {
    observer.shell('crash', 0);
    reportError(failure);
  },
}).render(<App store={store} remotes={remotes} slots={slots} failedRequests={failedRequests} boot={boot} />);
observer.shell('load', performance.now());

// Long after the page has rendered, so that measuring does not slow it down: browsers buffer earlier entries.
setTimeout(() => {
  void import(/* webpackChunkName: "web-vitals" */ './telemetry/web-vitals.ts').then(
    ({ measureWebVitals }) => measureWebVitals(observer),
    // The page works without measurements.
    () => undefined,
  );
}, 5_000);
