import type { Drawing } from '#drawings/drawing.ts';

/** From the site to the process that renders. */
export interface RenderRequest {
  id: number;
  drawing: Drawing;
  width: number;
}

/** From the process that renders: the files, or the error. */
export interface RenderResponse {
  id: number;
  files?: { width: number; bytes: Uint8Array }[];
  error?: string;
}
