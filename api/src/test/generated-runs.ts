/**
 * Options of fast-check: the same requests each time, so that a change fails for what it changes, and others each
 * night. A failure names its seed.
 */
export const seeded = process.env.NIGHTLY_TESTS === undefined ? { seed: 1 } : {};
