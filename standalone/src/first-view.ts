const API_REQUEST = /\/api\/[^"'\s<>]+/g;
const MEDIA_ADDRESS = /\/media\/[\w-]{22}\/\d+\.webp/g;

/**
 * Loads what the home page shows first as a browser would: the document, what it preloads from the
 * API, and the images of those responses, which are rendered by being requested.
 *
 * @param url address of the site
 */
export async function loadFirstView(url: string): Promise<void> {
  const requests = addresses(await load(url), API_REQUEST).map((address) => address.replaceAll('&amp;', '&'));
  const responses = await Promise.all(requests.map((address) => load(url + address)));
  const images = new Set(responses.flatMap((body) => addresses(body, MEDIA_ADDRESS)));
  await Promise.all([...images].map((address) => load(url + address)));
}

const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([address]) => address);

async function load(address: string): Promise<string> {
  const response = await fetch(address);
  return response.text();
}
