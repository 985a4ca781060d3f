/** A number of a normal distribution around 0, with deviation 1. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How often something rare happens that happens this often on average. */
export function poisson(mean: number, random: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** How many of a number meet what each meets with this probability. */
export function binomial(number: number, part: number, random: () => number): number {
  if (part >= 1) return number;
  const deviation = Math.sqrt(number * part * (1 - part));
  if (deviation > 3 && part >= 0.1) {
    return Math.min(number, Math.max(0, Math.round(number * part + deviation * normal(random))));
  }
  if (part < 0.1 && number > 20) return Math.min(number, poisson(number * part, random));
  let count = 0;
  for (let nth = 0; nth < number; nth += 1) if (random() < part) count += 1;
  return count;
}
