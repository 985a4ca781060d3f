import { type Check, messageOf, ok, warning, wrong } from '@mortar/server/doctor';

const TIMEOUT_MS = 3_000;
/** What OpenSearch answers to a wrong password, and to a right one without the right to this. */
const REFUSED = new Set([401, 403]);

/** Asks each node of the search engine how its cluster is. */
export function checkSearch(nodes: readonly string[]): Check {
  const hosts = nodes.map((node) => new URL(node).host).join(', ');
  const until = `${nodes.length > 1 ? 'the other nodes' : 'the tables'} are searched until it can`;
  return {
    part: 'search',
    run: async () => {
      const verdicts = await Promise.all(nodes.map((node) => verdictOn(node, until)));
      const worst = verdicts.find(({ state }) => state === 'wrong') ?? verdicts.find(({ state }) => state !== 'ok');
      return worst ?? ok(`The search engine at ${hosts} responds.`);
    },
  };
}

async function verdictOn(node: string, until: string) {
  const { username, password, host, origin } = new URL(node);
  const headers: Record<string, string> = username
    ? { authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}` }
    : {};
  try {
    const response = await fetch(`${origin}/_cluster/health`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (REFUSED.has(response.status)) {
      return wrong(`The search engine at ${host} refuses its user (status ${response.status}): check SEARCH_URL.`);
    }
    if (!response.ok) {
      return warning(`The search engine at ${host} cannot be used (status ${response.status}): ${until}.`);
    }
    const { status } = (await response.json()) as { status: string };
    // Whichever node is asked.
    return status === 'red'
      ? warning(`The search engine at ${host} lacks a part of its indexes: the tables are searched until it can.`)
      : ok(`The search engine at ${host} responds.`);
  } catch (error) {
    return warning(`The search engine at ${host} cannot be used (${messageOf(error)}): ${until}.`);
  }
}
