/** What plain objects inherit, as words that stand in addresses: each once for how it can be mistaken for a key. */
export const INHERITED_NAMES = ['__proto__', 'constructor'] as const;
