import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope, ProductList } from '@mortar/contracts';
import { type BootManifest, BOOT_MANIFEST_ELEMENT_ID } from '@mortar/federation';
import { isRendered } from '../../rendered-document.ts';
import { REMOTE } from '../../release/gateways.ts';

/** Milliseconds from one visitor to the next: pages that are not cached then take a fifth of a core. */
const EVERY_MS = 125;
const PER_PAGE = 100;
/** Milliseconds until a document is requested again that went out without its page. */
const LATER_MS = 2_000;

/** Documents of pages that no visitor has seen before. */
export interface Documents {
  /** Of active versions alone. */
  ordinary: number;
  /** Those of them that went out without their page. */
  unrendered: number;
  /** Those that went out without it once more, later: a machine without time is late, and then has it. */
  unrenderedLater: number;
}

/** Requests product pages, each for the first time and of another network, and reports that their remote has loaded. */
export async function visitUncached(
  origin: string,
  productIds: Iterator<string>,
  until: () => Promise<boolean> | boolean,
): Promise<Documents> {
  const documents: Documents = { ordinary: 0, unrendered: 0, unrenderedLater: 0 };
  const inProgress: Promise<void>[] = [];
  while (!(await until())) {
    const { value: id, done } = productIds.next();
    if (done) throw new Error('Every product page has been requested.');
    inProgress.push(visit(origin, id, documents));
    await wait(EVERY_MS);
  }
  await Promise.all(inProgress);
  return documents;
}

async function visit(origin: string, id: string, documents: Documents): Promise<void> {
  const network = `2001:db8:${randomBytes(2).toString('hex')}::1`;
  const document = (cookie = '') =>
    fetch(`${origin}/products/view/${id}`, {
      headers: { accept: 'text/html', 'x-forwarded-for': network, ...(cookie && { cookie }) },
    });
  const response = await document();
  const html = await response.text();
  const [cookie] = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const version = versionIn(html);
  const events = [{ name: REMOTE, version, measure: 'load', value: 100 }];
  await fetch(`${origin}/releases/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': network, ...(cookie && { cookie }) },
    body: JSON.stringify({ events }),
  });
  if (version.includes('hostile')) return;
  documents.ordinary += 1;
  if (isRendered(html)) return;
  documents.unrendered += 1;
  await wait(LATER_MS);
  if (!isRendered(await (await document(cookie)).text())) documents.unrenderedLater += 1;
}

function versionIn(html: string): string {
  const [, json = '{}'] = new RegExp(`id="${BOOT_MANIFEST_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  const { remotes = [] } = JSON.parse(json) as Partial<BootManifest>;
  return remotes.find(({ name }) => name === REMOTE)?.version ?? '';
}

/** Ids of the products on sale, once each. */
export async function allProductIds(origin: string, count: number): Promise<string[]> {
  const pages = Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, index) => index + 1);
  const ids: string[] = [];
  for (const page of pages) {
    const response = await fetch(`${origin}/api/products?limit=${PER_PAGE}&page=${page}`);
    const { data } = (await response.json()) as Envelope<ProductList>;
    ids.push(...data.products.map(({ productId }) => productId));
  }
  return ids;
}
