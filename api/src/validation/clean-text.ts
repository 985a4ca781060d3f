import { trimText } from '@mortar/contracts/rules/text-rules';

// Control characters but tab and line breaks: PostgreSQL rejects NUL, and the others are invisible.
// oxlint-disable-next-line no-control-regex -- exactly those are meant
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const halfPair = /\p{Surrogate}/u;

const isText = (value: string) => !control.test(value) && !halfPair.test(value);

/** Fields that are not trimmed. */
const verbatim = new Set(['password', 'currentPassword']);

/**
 * Copies a JSON value with every text trimmed, as forms do. The parser bounds its depth.
 *
 * @returns the copy, and the paths of texts that cannot be stored (NUL, other control characters, halves of
 *   surrogate pairs)
 */
export function cleanText(value: unknown, path = ''): { value: unknown; unfit: string[] } {
  const unfit: string[] = [];
  const clean = (current: unknown, at: string, key: string): unknown => {
    if (typeof current === 'string') {
      if (!isText(current)) unfit.push(at);
      return verbatim.has(key) ? current : trimText(current);
    }
    if (Array.isArray(current)) {
      return current.map((each, index) => clean(each, join(at, String(index)), key));
    }
    if (typeof current === 'object' && current !== null) {
      // Null prototype: a key called __proto__ stays an ordinary, ignored one.
      const copy: Record<string, unknown> = Object.create(null);
      for (const [name, each] of Object.entries(current)) copy[name] = clean(each, join(at, name), name);
      return copy;
    }
    return current;
  };
  return { value: clean(value, path, ''), unfit };
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key);
