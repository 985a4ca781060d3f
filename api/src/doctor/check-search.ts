import { type Check, messageOf, ok, warning, wrong } from '@mortar/server/doctor';

const TIMEOUT_MS = 3_000;
/** What OpenSearch answers to a wrong password, and to a right one without the right to this. */
const REFUSED = new Set([401, 403]);

/** Asks the search engine how its cluster is. */
export function checkSearch(address: string): Check {
  const { username, password, host, origin } = new URL(address);
  const headers: Record<string, string> = username
    ? { authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}` }
    : {};
  const inTables = 'the tables are searched until it can';
  return {
    part: 'search',
    run: async () => {
      try {
        const response = await fetch(`${origin}/_cluster/health`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (REFUSED.has(response.status)) {
          return wrong(`The search engine at ${host} refuses its user (status ${response.status}): check SEARCH_URL.`);
        }
        if (!response.ok) {
          return warning(`The search engine at ${host} cannot be used (status ${response.status}): ${inTables}.`);
        }
        const { status } = (await response.json()) as { status: string };
        return status === 'red'
          ? warning(`The search engine at ${host} lacks a part of its indexes: ${inTables}.`)
          : ok(`The search engine at ${host} responds.`);
      } catch (error) {
        return warning(`The search engine at ${host} cannot be used (${messageOf(error)}): ${inTables}.`);
      }
    },
  };
}
