import argon2 from '@node-rs/argon2/index.js';

/** Of passwords of tests, which nobody guesses: each hash and check of one in production takes 14 ms of a processor. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Takes the place of `@node-rs/argon2` in tests. */
export const hash = (password: string) => argon2.hash(password, CHEAP);
export const { verify } = argon2;
