/** Bytes of memory for one image. Of valid ones, an AVIF of 32 megapixels takes most: 660 MB. */
const MOST_MEMORY = 768 * 1024 * 1024;
/** Milliseconds of processor time for one image; the slowest valid ones take six seconds. */
const MOST_PROCESSOR_MS = 30_000;
const CHECK_MS = 25;

/**
 * Ends this process when the image that it decodes takes too much memory or processor time. Decoding runs in other
 * threads and cannot be interrupted in any other way.
 *
 * @param beforeEnd called right before
 * @returns a function that ends the watch
 */
export function endWhenTooCostly(beforeEnd: () => void): () => void {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 < MOST_PROCESSOR_MS && process.memoryUsage.rss() < MOST_MEMORY) return;
    clearInterval(watch);
    beforeEnd();
    // In the next turn, when the message has left. process.exit() would wait for the decoder's threads.
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  }, CHECK_MS);
  return () => clearInterval(watch);
}
