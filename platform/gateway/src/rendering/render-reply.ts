import type { BrokenBuild } from './program/isolated-site.ts';

/** What a renderer process is about to do, as it lets the gateway know: from there on it runs server builds. */
export type RenderPhase =
  | {
      phase: 'evaluating';
      /** Front end whose build it is. */
      build: string;
    }
  | { phase: 'rendering' };

/** What a renderer process replies. */
export type RenderReply =
  | { type: 'sources-needed' }
  | { type: 'loaded'; broken: readonly BrokenBuild[] }
  | {
      type: 'rendered';
      /** Empty when it was too long. */
      outcome: string;
      broken: readonly BrokenBuild[];
    };
