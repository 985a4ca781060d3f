import { Refusal } from '#core/errors/refusal.ts';

const HEAD_MARKER = '<!--mortar:head-->';
const BOOT_MARKER = '<!--mortar:boot-->';
/** Inside the root element, where the markup of a rendered page stands. Hosts built before have an empty root. */
const ROOT_MARKER = '<!--mortar:root-->';
const EMPTY_ROOT = '<div id="root"></div>';
/** Around what a document says to visitors without JavaScript when its page is not rendered. */
const NOSCRIPT = /<!--mortar:noscript-->.*?<!--\/mortar:noscript-->/gs;
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const NOSCRIPT_MARKER = /<!--\/?mortar:noscript-->/g;

/** The host's document, split at the places where the gateway inserts something. */
export interface HostDocument {
  beforeHead: string;
  betweenHeadAndBoot: string;
  afterBoot: string;
  /** Instead of `betweenHeadAndBoot` around the markup of a rendered page; absent where that has no place. */
  aroundRoot?: AroundRoot;
}

export interface AroundRoot {
  /** Links of the host's styles. Those of the page come after them, as they do when the browser loads them. */
  styles: string;
  /** The rest, to the root element. */
  before: string;
  after: string;
}

/** Splits the host's document at its markers; refuses one without those of head and boot manifest. */
export function parseHostDocument(html: string): HostDocument {
  const [beforeHead, rest, ...moreHeads] = html.split(HEAD_MARKER);
  const [betweenHeadAndBoot, afterBoot, ...moreBoots] = (rest ?? '').split(BOOT_MARKER);
  if (beforeHead === undefined || betweenHeadAndBoot === undefined || afterBoot === undefined) {
    throw unusable();
  }
  if (moreHeads.length > 0 || moreBoots.length > 0) throw unusable();
  return {
    beforeHead,
    betweenHeadAndBoot: betweenHeadAndBoot.replace(ROOT_MARKER, '').replaceAll(NOSCRIPT_MARKER, ''),
    afterBoot,
    ...aroundRoot(betweenHeadAndBoot.replaceAll(NOSCRIPT, '')),
  };
}

function aroundRoot(html: string): Pick<HostDocument, 'aroundRoot'> {
  const marked = html.includes(ROOT_MARKER) ? html : html.replace(EMPTY_ROOT, `<div id="root">${ROOT_MARKER}</div>`);
  const [beforeRoot, after, ...more] = marked.split(ROOT_MARKER);
  if (beforeRoot === undefined || after === undefined || more.length > 0) return {};
  const styles = beforeRoot.match(STYLESHEET) ?? [];
  return { aroundRoot: { styles: styles.join(''), before: beforeRoot.replaceAll(STYLESHEET, ''), after } };
}

function unusable(): Refusal {
  return new Refusal(
    'bad-files',
    `The host's document needs ${HEAD_MARKER} in its head and, after it, ${BOOT_MARKER} in its body, once each: put them into src/index.html.`,
  );
}
