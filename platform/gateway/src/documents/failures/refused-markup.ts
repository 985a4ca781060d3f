/**
 * What no page may contain, as a server build returns it. React escapes quotes and angle brackets in texts and in values
 * of attributes. So once every tag is written as React writes it, a name with `="` after it is an attribute, and no text
 * that somebody typed can look like one.
 */
const REFUSED: readonly [what: string, pattern: RegExp][] = [
  [
    'a tag that React does not write',
    /<(?=[a-z/!?])(?!\/?[a-z][\w:.-]*(?:\s+[^\s"'<>/=]+(?:="[^"<>]*")?)*\s*\/?>)(?!!--)/i,
  ],
  ['an element that runs, embeds or redirects', /<\/?(?:script|base|meta|link|iframe|frame|object|embed|template)\b/i],
  // The shell reads the manifest and the state of its document from these.
  ['an id of the document itself', /\sid="(?:boot|state)"/i],
  // `/\`, and `/` with what a browser drops or decodes after it, begin another host.
  ['a form that leads elsewhere', /\s(?:form)?action="(?!"|\?|\/(?![/\\&\s]))/i],
];

/** Why a document may not contain this markup; `undefined` when it may. */
export function refusalOf(markup: string): string | undefined {
  const [what] = REFUSED.find(([, pattern]) => pattern.test(markup)) ?? [];
  return what && `Its markup contains ${what}.`;
}
