import type { Figures } from '../figures.ts';
import { type Load, load } from './load.ts';
import { type Market, MOST_PRODUCTS } from './market.ts';
import type { MeasuredRequest } from './measured-request.ts';
import { requestsOn } from './requests.ts';
import { startApi } from './running-api.ts';

const SECONDS = 1;

interface Measured {
  request: MeasuredRequest;
  api: Load;
}

/**
 * How the costs of requests grow with the number of products.
 *
 * @param most the figures of the largest market
 */
export async function measureGrowth(market: Market, most: readonly Measured[]): Promise<Figures> {
  const sizes: { products: number; times: Map<string, number> }[] = [];
  for (const { products, url } of market.smaller) {
    sizes.push({ products, times: timesOf(await measureMarket({ url, data: market.data })) });
  }
  sizes.push({ products: MOST_PRODUCTS, times: timesOf(most) });
  const names = [...timesOf(most).keys()];
  const inWords = (products: number) => products.toLocaleString('en');
  return {
    title: 'The same requests to markets of other sizes on the same server: p95 in ms by number of products',
    columns: ['request', 'connections', ...sizes.map(({ products }) => inWords(products))],
    rows: names.map((name) =>
      name.split(AT).concat(sizes.map(({ times }) => times.get(name)?.toFixed(1) ?? 'no such page')),
    ),
    aims: [],
    jsonOnly: true,
  };
}

async function measureMarket({ url, data }: { url: string; data: string }): Promise<Measured[]> {
  const api = await startApi({ DATABASE_URL: url, DATA_DIR: data });
  try {
    const measured: Measured[] = [];
    for (const request of await requestsOn(api.origin)) {
      const { paths, connections } = request;
      if (paths.length === 0) continue;
      const options = { origin: api.origin, paths, connections };
      await load({ ...options, seconds: SECONDS / 2 });
      measured.push({ request, api: await load({ ...options, seconds: SECONDS }) });
    }
    return measured;
  } finally {
    await api.stop();
  }
}

const AT = ' at ';

const timesOf = (measured: readonly Measured[]) =>
  new Map(measured.map(({ request, api }) => [`${request.name}${AT}${request.connections}`, api.p95]));
