import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { makeAvifVariants } from './avif-variants.ts';
import { endWhenTooCostly } from './image-costs.ts';
import type { ImageEvent, ImageReplies } from './image-reply.ts';
import { UnusableImage } from './unusable-image.ts';
import { makeVariants } from './variants.ts';

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
