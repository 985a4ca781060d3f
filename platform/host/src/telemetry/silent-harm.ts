import type { Telemetry } from './telemetry.ts';
import type { PageVersion } from './versions-in-page.ts';

/** What shows something without a text. */
const SEEN = 'img, svg, canvas, video, iframe, input, button';

/**
 * Reports what throws nothing: a page whose `main` is empty, and style sheets and images of a version that are not there.
 *
 * @param versions of the page; the shell is the last
 */
export function reportSilentHarm(telemetry: Pick<Telemetry, 'error'>, versions: readonly PageVersion[]): void {
  const report = (version: PageVersion | undefined, name: string, file = ''): void => {
    if (version) telemetry.error(version, Object.assign(new Error(), { name, stack: file && `${file}:1:1` }));
  };
  const ofAddress = (address: string) => versions.find(({ name, version }) => address.includes(`/${name}/${version}/`));
  const main = document.querySelector('main');
  if (main && main.textContent.trim() === '' && !main.querySelector(SEEN)) {
    const open = main.querySelector<HTMLElement>('[data-front-end]')?.dataset.frontEnd;
    report(versions.find(({ name }) => name === open) ?? versions.at(-1), 'EmptyPage');
  }
  for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!sheet) report(ofAddress(href), 'MissingStyles', href);
  // Firefox knows no width of an SVG that states none.
  for (const { src, complete, naturalWidth } of document.images)
    if (complete && naturalWidth === 0 && !src.endsWith('.svg')) report(ofAddress(src), 'MissingImage', src);
}
