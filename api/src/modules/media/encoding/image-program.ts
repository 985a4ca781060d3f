import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import workerpool from 'workerpool';
import type { ImageEvent, ImageReplies } from './image-reply.ts';
import { UnusableImage } from './unusable-image.ts';
import { makeVariants, decode, type EncodedFile, rawOf, widthsOf } from './variants.ts';

// One thread, and nothing kept for images that are never seen again.
sharp.concurrency(1);
sharp.cache(false);
endBeforeOthers();
// The API is gone, and process.exit() would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

workerpool.worker({
  variants: (image: Uint8Array): Promise<ImageReplies['variants']> =>
    replyOf(async () => ({
      type: 'encoded',
      ...(await makeVariants(bufferOf(image))),
      rss: process.memoryUsage.rss(),
    })),

  avif: (image: Uint8Array): Promise<ImageReplies['avif']> =>
    replyOf(async () => ({
      type: 'encoded',
      files: await makeAvifVariants(bufferOf(image)),
      rss: process.memoryUsage.rss(),
    })),
});

async function replyOf<Reply>(encode: () => Promise<Reply>) {
  emit('begun');
  const stop = endWhenTooCostly(() => emit('too-costly'));
  try {
    return await encode();
  } catch (error) {
    if (error instanceof UnusableImage) return { type: 'unusable', reason: error.reason } as const;
    throw error;
  } finally {
    stop();
  }
}

function emit(event: ImageEvent): void {
  workerpool.workerEmit(event);
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Lets Linux end this process and not another one when the machine runs out of memory. */
function endBeforeOthers(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}

/** Encodes the variants of an image as AVIF: a third smaller than WebP, and many times slower. */
async function makeAvifVariants(image: Buffer): Promise<EncodedFile[]> {
  const { data, info } = await decode(image);
  const files: EncodedFile[] = [];
  for (const width of widthsOf(info)) {
    const bytes = await sharp(data, { raw: rawOf(info) })
      .resize({ width })
      .avif({ quality: 55, effort: 2 })
      .toBuffer();
    files.push({ width, bytes });
  }
  return files;
}

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
function endWhenTooCostly(beforeEnd: () => void): () => void {
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
