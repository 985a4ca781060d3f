/**
 * What no page may contain, as a server build returns it: `<` and quotes of texts are escaped there, so that these stand
 * for elements and attributes alone.
 */
const REFUSED: readonly [what: string, pattern: RegExp][] = [
  ['an element that runs, embeds or redirects', /<\/?(?:script|base|meta|link|iframe|frame|object|embed|template)\b/i],
  // The shell reads the manifest and the state of its document from these.
  ['an id of the document itself', /\sid\s*=\s*["']?(?:boot|state)\b/i],
  ['a form that leads elsewhere', /\s(?:form)?action\s*=(?!"(?:"|\?|\/(?![/\\])))/i],
];

/** Why a document may not contain this markup; `undefined` when it may. */
export function refusalOf(markup: string): string | undefined {
  const [what] = REFUSED.find(([, pattern]) => pattern.test(markup)) ?? [];
  return what && `Its markup contains ${what}.`;
}
