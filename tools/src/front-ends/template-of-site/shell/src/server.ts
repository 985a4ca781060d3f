import { serverHost } from '@mortar/host/server';
import { host } from './host.tsx';

export const createServerSite = serverHost(host);
