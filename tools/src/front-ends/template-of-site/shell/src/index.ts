import { startHost } from '@mortar/host/browser';
import { host } from './host.tsx';

startHost(host);
