// Browsers import this folder: it must not import schemas.

/** A number that is not rounded: `over` / `under`. Floats give 56 tiles where 55 are enough. */
export interface Ratio {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

/** @param under above 0 */
export function ratio(over: bigint | number, under: bigint | number = 1): Ratio {
  return { over: BigInt(over), under: BigInt(under) };
}

/** A length of `tenths` tenths of a millimetre, in metres. */
export function metres(tenths: number): Ratio {
  return ratio(tenths, 10_000);
}

export function plus(...terms: readonly Ratio[]): Ratio {
  return terms.reduce((sum, term) => ratio(sum.over * term.under + term.over * sum.under, sum.under * term.under));
}

export function times(...factors: readonly Ratio[]): Ratio {
  return factors.reduce((product, factor) => ratio(product.over * factor.over, product.under * factor.under));
}

/** @param divisor above 0 */
export function dividedBy(dividend: Ratio, divisor: Ratio): Ratio {
  return ratio(dividend.over * divisor.under, dividend.under * divisor.over);
}

export function isMore(one: Ratio, other: Ratio): boolean {
  return one.over * other.under > other.over * one.under;
}

/** Waste is bought as well: 10 % of it make 18 m² into 19.8. */
export function withWaste(quantity: Ratio, percent: number): Ratio {
  return times(quantity, ratio(100 + percent, 100));
}

/** @returns the next whole number, of a quantity that is not below 0 */
export function roundUp({ over, under }: Ratio): number {
  return Number((over + under - 1n) / under);
}

/** @returns the nearest number of `decimals` decimals, halves up, of a quantity that is not below 0 */
export function roundHalfUp({ over, under }: Ratio, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((2n * over * scale + under) / (2n * under)) / Number(scale);
}
