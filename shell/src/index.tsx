// Before all others: its first line asks for what the remotes run on.
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createMortarStore, allowEndpointReplacement, startSession } from '@mortar/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBootManifest } from './boot/read-boot-manifest.ts';
import { createFailedCalls } from './failed-requests.ts';
import { createRemoteScreens } from './remotes/remote-screens.ts';
import { createSlotResolver } from './remotes/slot-resolver.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

const boot = readBootManifest();
const failedCalls = createFailedCalls();
const store = createMortarStore({ apiBaseUrl: boot.apiBaseUrl, onRequestFailed: failedCalls.announce });
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
}).render(<App store={store} remotes={remotes} slots={slots} failedCalls={failedCalls} boot={boot} />);
observer.shell('load', performance.now());

// After the page is there, for measuring it must not cost it anything: browsers keep what happened before.
setTimeout(() => {
  void import(/* webpackChunkName: "web-vitals" */ './telemetry/web-vitals.ts').then(
    ({ measureWebVitals }) => measureWebVitals(observer),
    // Nobody misses a measurement.
    () => undefined,
  );
}, 5_000);
