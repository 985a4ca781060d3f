type Channels = [red: number, green: number, blue: number];

export function channels(hex: string): Channels {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new RangeError(`${hex} is no colour of six digits.`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** Daylight is warm and shade is cool, so neither goes through grey. */
export const lighter = (hex: string, share: number) => mix(hex, '#fffaf0', share);
export const darker = (hex: string, share: number) => mix(hex, '#1a1612', share);

/** How bright a colour looks, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
