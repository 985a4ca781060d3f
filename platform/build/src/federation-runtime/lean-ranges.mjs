// In place of the federation runtime's check of versions, which takes four times as much: ranges as package.json has them.

const COMPARATOR = /^([<>]=?|[=^~]?)v?(\d+)?(?:\.(\d+))?(?:\.(\d+))?(?:-([\w.-]+))?/;

/** Below zero when `one` comes first. A pre-release comes before its release. */
function order(one, other) {
  const difference = one.numbers.map((number, at) => number - other.numbers[at]).find(Boolean);
  if (difference || one.preRelease === other.preRelease) return difference ?? 0;
  if (!one.preRelease || !other.preRelease) return one.preRelease ? -1 : 1;
  return one.preRelease.localeCompare(other.preRelease, 'en', { numeric: true });
}

function read(text) {
  const [, operator, major, minor, patch, preRelease] = COMPARATOR.exec(text);
  const stated = [major, minor, patch].filter(Boolean).map(Number);
  return { operator, stated, numbers: [...stated, 0, 0, 0].slice(0, 3), preRelease };
}

/** The position of the number that must not change: `^` keeps the first that is not zero, `~` the minor. */
function kept({ operator, stated }) {
  const last = stated.length - 1;
  if (operator === '~') return Math.min(last, 1);
  const first = stated.findIndex(Boolean);
  return operator === '^' && first >= 0 ? first : last;
}

function holds(version, text) {
  const comparator = read(text);
  const { operator, stated, numbers } = comparator;
  if (stated.length === 0) return true;
  const compared = order(version, comparator);
  if (operator === '>=') return compared >= 0;
  if (operator === '<') return compared < 0;
  const end = kept(comparator);
  const isWithin = compared >= 0 && numbers.slice(0, end + 1).every((number, at) => number === version.numbers[at]);
  if (operator === '>') return compared > 0 && !(isWithin && stated.length < 3);
  if (operator === '<=') return compared <= 0 || (isWithin && stated.length < 3);
  return isWithin && (end < 2 || operator !== '' || version.preRelease === comparator.preRelease);
}

export function satisfy(version, range) {
  if (!version) return false;
  const found = read(version);
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/(\S+) +- +(\S+)/, '>=$1 <=$2')
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/)
      .every((comparator) => holds(found, comparator)),
  );
}
