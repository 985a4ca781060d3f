// Entry of the server build: what a renderer calls.
import { paths } from '@mortar/contracts/site-paths';
import { serverHost } from '@mortar/host/server';
import { renderUntilSettled } from '@mortar/store/server';
import { createFailedRequests } from './failed-requests.ts';
import { host } from './host.tsx';
import { LatePage } from './layout/page/late-page.tsx';

export const createServerSite = serverHost(host, {
  Late: LatePage,
  // The field of the search page itself is not there, for which the header keeps its own back.
  layoutAddress: (address) => (address === paths.search ? paths.home : address),
  renderData: ({ render, ...page }) =>
    renderUntilSettled({ ...page, render: (store) => render({ store, failedRequests: createFailedRequests() }) }),
});
