// Loader of a remote's style sheets. It keeps their global selectors inside what the remote renders.
import postcss from 'postcss';
import parser from 'postcss-selector-parser';

/** At-rules that style the page of the site whatever stands in it. */
const OF_THE_PAGE = new Set(['page', 'view-transition', 'namespace']);
const KEYFRAMES = /^(?:-webkit-)?keyframes$/;
const ANIMATION = /^(?:-webkit-)?animation(?:-name)?$|^--/;
const ROOT = /^(?:html|body|:root|:host|:active-view-transition(?:-type\(.*\))?)$/i;
/** Names by which a page alone is meant. */
const PAGE = /^(?:html|body|:root|:host)$/i;
/** Exist while a transition runs that a script has started, and belong to no element. */
const TRANSITION = /^::view-transition/;
/** What a selector with names in every alternative matches nothing else with. */
const OF_EITHER = /^:(?:is|where|local|has)$/;
/** Pseudo-elements of CSS 2, which have one colon. */
const OLD_PSEUDO_ELEMENT = /^:(?:before|after|first-line|first-letter)$/;

/**
 * Keeps the styles of a remote in its screens. A selector with one of the remote's own class names, which the build makes
 * unique, stays as it is; any other matches only inside the element that the host renders around the remote, and not inside
 * what another remote contributes there. Its specificity stays: `:where` has none.
 *
 * @param {string} css
 * @param {{ file: string, name: string, found?: (selector: string, file: string) => void }} of
 * @returns {string}
 * @throws for what cannot be kept inside, with file and line
 */
export function scopedStyles(css, { file, name, found }) {
  const sheet = postcss.parse(css, { from: file });
  const hasOwnNames = file.endsWith('.module.css');
  const frames = new Map();
  sheet.walkAtRules((rule) => {
    if (OF_THE_PAGE.has(rule.name)) {
      throw rule.error(`@${rule.name} styles the whole page of the site, of which ${name} is a part: remove it`);
    }
    if (rule.name === 'import' && /^(?:url\()?\s*['"]?(?:https?:)?\/\//i.test(rule.params)) {
      throw rule.error('Styles of other servers are not loaded: install them as a package, or copy the file');
    }
    if (KEYFRAMES.test(rule.name) && !hasOwnNames) {
      frames.set(rule.params, `${name}-${rule.params}`);
      rule.params = `${name}-${rule.params}`;
    }
  });
  const scope = scopeOf(name);
  sheet.walkRules((rule) => {
    if (rule.parent.type === 'rule' || KEYFRAMES.test(rule.parent.name ?? '')) return;
    rule.selectors = parser()
      .astSync(rule.selector)
      .map((selector) => {
        if ((hasOwnNames && namesOwn(selector)) || TRANSITION.test(selector.toString().trim())) {
          return selector.toString().trim();
        }
        found?.(selector.toString().trim(), file);
        return insideOf(selector, scope);
      });
  });
  if (frames.size > 0) {
    sheet.walkDecls(ANIMATION, (declaration) => {
      declaration.value = declaration.value.replace(/[\w-]+/g, (word) => frames.get(word) ?? word);
    });
  }
  return sheet.toString();
}

function loader(css) {
  return scopedStyles(css, { file: this.resourcePath, ...this.getOptions() });
}
export default loader;

/** Selectors of the element around a remote, and of what is not of another remote inside it. */
function scopeOf(name) {
  const root = `[data-front-end="${name}"]`;
  return {
    root: `:where(${root})`,
    inside: `:where(${root}, ${root} *)`,
    unlessOther: `:where(:not(${root} [data-front-end]):not(${root} [data-front-end] *))`,
  };
}

/** Whether a selector of a CSS module matches nothing without a name that the build makes the remote's own. */
function namesOwn({ nodes }) {
  return nodes.some(
    (node) =>
      node.type === 'class' ||
      node.type === 'id' ||
      (node.type === 'pseudo' && OF_EITHER.test(node.value) && node.nodes.length > 0 && node.nodes.every(namesOwn)),
  );
}

/** @returns the selector, for what is inside the element around the remote or is that element */
function insideOf(selector, { root, inside, unlessOther }) {
  const compounds = compoundsOf(selector);
  const first = compounds.findIndex(({ nodes }) => !nodes.some((node) => ROOT.test(String(node).trim())));
  const ofPage = first < 0 ? compounds : compounds.slice(0, first);
  // The page itself is the element around the remote; what is said of the page beside its name is a condition.
  const conditions = ofPage.map(({ text }) => text).filter((text) => !PAGE.test(text));
  if (first < 0) return [...conditions, root].join(' ');
  const kept = compounds.slice(first);
  const last = kept.length - 1;
  const parts = kept.map(({ nodes, combinator }, index) => {
    const at = nodes.findIndex((node) => parser.isPseudoElement(node) || OLD_PSEUDO_ELEMENT.test(node.value));
    const [element, pseudo] = at < 0 ? [nodes, []] : [nodes.slice(0, at), nodes.slice(at)];
    const bounds = `${index === 0 ? inside : ''}${index === last ? unlessOther : ''}`;
    return `${textOf(element)}${bounds}${textOf(pseudo)}${combinator ? ` ${combinator}` : ''}`;
  });
  return [...conditions, ...parts].join(' ');
}

/** The compounds of a selector, each with the combinator behind it. */
function compoundsOf(selector) {
  const compounds = [{ nodes: [] }];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      compounds.at(-1).combinator = node.value.trim();
      compounds.push({ nodes: [] });
    } else if (node.type !== 'comment') compounds.at(-1).nodes.push(node);
  }
  return compounds.map(({ nodes, combinator }) => ({ nodes, combinator, text: textOf(nodes) }));
}

const textOf = (nodes) => nodes.map(String).join('').trim();
