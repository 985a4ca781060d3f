// Loader of pages that are written in Markdown. It makes JSON of them, so that browsers load no parser.
import { marked } from 'marked';

/** A heading with the address of its section: `## Fees {#fees}`. */
const SECTION = /^(?<heading>.*\S) \{#(?<id>[\w-]+)\}$/;
/** A component that stands in the text: `<SupportMail subject="Fees" />`. */
const COMPONENT = /^<(?<name>[A-Z]\w*)(?<attributes>(?: \w+="[^"]*")*) \/>\s*$/;

/**
 * A page that is written in Markdown: its heading, the paragraph below as lead, and its sections.
 *
 * @param {string} source
 * @returns {string} JSON of a `WrittenPage`, which `@mortar/build/written-pages` declares
 */
export default function pageOf(source) {
  const [title, lead, ...blocks] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') throw new Error('A page begins with heading and lead.');
  const sections = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === 2) {
      const { heading, id } = SECTION.exec(block.text)?.groups ?? {};
      if (id === undefined) throw new Error(`The section ${block.text} has no address, such as {#fees}.`);
      sections.push({ id, heading, body: [] });
    } else if (sections.length > 0) sections.at(-1).body.push(...textOf(block));
    else throw new Error('Below its lead a page goes on with a section.');
  }
  return JSON.stringify({ heading: title.text, lead: oneLine(lead.text), sections });
}

const oneLine = (text) => text.replaceAll('\n', ' ');
const within = ({ tokens = [] }) => tokens.flatMap(textOf);

/** Texts and elements of a token. */
function textOf(token) {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
    case 'escape':
      return token.tokens ? within(token) : [oneLine(token.text)];
    case 'paragraph':
      return [['p', within(token)]];
    case 'heading':
      return [[`h${token.depth}`, within(token)]];
    case 'strong':
    case 'em':
      return [[token.type, within(token)]];
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', token.items.map((item) => ['li', within(item)])]];
    case 'link':
      return [['a', within(token), { href: token.href }]];
    default: {
      const { name, attributes } = COMPONENT.exec(token.raw)?.groups ?? {};
      if (name === undefined) throw new Error(`Pages have no ${token.type}: ${token.raw}`);
      const given = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      return [[name, [], Object.fromEntries(given)]];
    }
  }
}
