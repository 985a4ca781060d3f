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
  ['an element that runs or embeds', /<\/?(?:script|base|frame|object|embed|template)\b/i],
  // The policy of documents names the sites that a frame may show.
  ['a frame that is not of another site', /<iframe\b(?![^>]*\ssrc="https:\/\/)|\ssrcdoc="/i],
  ['a <meta http-equiv>, which redirects or runs', /<meta\b(?=[^>]*\shttp-equiv)/i],
  [
    'a <link> that is more than a hint or an address of the page',
    /<link\b[^>]*\srel="(?!(?:alternate|canonical|dns-prefetch|icon|preconnect|prefetch|preload)")/i,
  ],
  // The shell reads the manifest and the state of its document from these.
  ['an id of the document itself', /\sid="(?:boot|state)"/i],
  // `/\`, and `/` with what a browser drops or decodes after it, begin another host.
  ['a form that leads elsewhere', /\s(?:form)?action="(?!"|\?|\/(?![/\\&\s]))/i],
];

/** A script that is data, such as JSON-LD: it ends where a browser takes it to end, and its attributes are looked at too. */
const DATA_BLOCK =
  /<script((?:\s+(?!src\b|type\b)[\w-]+="[^"<>]*")*\s+type="(?:application\/(?:[\w.-]+\+)?json|text\/plain)"(?:\s+(?!src\b|type\b)[\w-]+="[^"<>]*")*)>(?:[^<]|<(?!\/script|script|!--))*<\/script>/gi;

/** Why a document may not contain the markup of a page; `undefined` when it may. */
export function refusalOf(markup: string): string | undefined {
  const checked = markup.includes('<script') ? markup.replace(DATA_BLOCK, '<data$1></data>') : markup;
  const [what] = REFUSED.find(([, pattern]) => pattern.test(checked)) ?? [];
  return what && `Its markup contains ${what}.`;
}

/**
 * What React writes for the function of `<form action>`: an address that throws, and a script which remembers what was
 * submitted before there is a function to call. The policy of documents lets neither run.
 */
const THROWING_ACTION =
  /(\s(?:form)?)action="javascript:throw new Error\([^"]*React form unexpectedly submitted[^"]*"/gi;
const REPLAYING_SCRIPT = /<script>addEventListener\("submit",[^<]*React form unexpectedly submitted[^<]*<\/script>/;

/**
 * Markup of React without these: such a form submits nothing by itself, and a press of its button is repeated when the page
 * is hydrated.
 */
export function withQuietForms(markup: string): string {
  return markup.replace(THROWING_ACTION, '$1method="dialog"').replace(REPLAYING_SCRIPT, '');
}
