import type { UnusableReason } from './unusable-image.ts';

/** A file as it arrives from another process. */
interface ReceivedFile {
  width: number;
  bytes: Uint8Array;
}

interface Encoded {
  type: 'encoded';
  files: ReceivedFile[];
  /** Bytes of memory that the process holds afterwards. */
  rss: number;
}

interface Unusable {
  type: 'unusable';
  reason: UnusableReason;
}

/** What image processes do with an image, and the replies. */
export interface ImageReplies {
  variants: (Encoded & { width: number; height: number }) | Unusable;
  avif: Encoded | Unusable;
}

export type ImageTask = keyof ImageReplies;

/** What an image process emits during a task: that it has begun, or that the image costs more than one may. */
export type ImageEvent = 'begun' | 'too-costly';
