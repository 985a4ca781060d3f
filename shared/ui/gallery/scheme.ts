import type { Address } from './address.ts';

const FEATURE = 'prefers-color-scheme';

/** Conditions of the sheets as they were written. */
const written = new WeakMap<CSSMediaRule, string>();

/**
 * Makes the page light or dark, whatever the system is: a page cannot change what its system prefers, but which of its
 * rules wait for that.
 */
export function applyScheme(scheme: Address['scheme']): void {
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules))) {
    const condition = written.get(rule) ?? rule.conditionText;
    written.set(rule, condition);
    if (condition.includes(FEATURE)) rule.media.mediaText = conditionFor(scheme, condition);
  }
}

function conditionFor(scheme: Address['scheme'], condition: string): string {
  if (scheme === 'system') return condition;
  return condition.includes(scheme) ? 'all' : 'not all';
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const below = rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : [];
    return rule instanceof CSSMediaRule ? below.concat(rule) : below;
  });
}
