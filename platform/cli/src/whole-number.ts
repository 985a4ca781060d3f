import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number from 1, to `most` where there is an end. */
export function wholeNumber(most = Infinity): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    throw new InvalidArgumentError(`Use a whole number from 1${most === Infinity ? '' : ` to ${most}`}.`);
  };
}
