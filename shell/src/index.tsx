// First of all imports: its first line starts the download of the federation runtime.
import { startHost } from '@mortar/host/browser';
import { host } from './host.tsx';

startHost(host);
