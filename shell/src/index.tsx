import { createMortarStore, startSession } from '@mortar/store';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBootManifest } from './boot/read-boot-manifest.ts';
import { createFailedCalls } from './failed-calls.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createRemoteScreens } from './remotes/remote-screens.ts';
import { createSlotResolver } from './remotes/slot-resolver.ts';

const boot = readBootManifest();
const failedCalls = createFailedCalls();
const store = createMortarStore({ apiBaseUrl: boot.apiBaseUrl, onCallFailed: failedCalls.announce });
const loader = createRemoteLoader(boot.remotes);
const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader) };
const slots = createSlotResolver(remotes);

void startSession(store, boot.apiBaseUrl);

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');
createRoot(container).render(
  <App store={store} remotes={remotes} slots={slots} failedCalls={failedCalls} />,
);
