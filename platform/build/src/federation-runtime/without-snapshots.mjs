// In place of the federation runtime's `SnapshotHandler`, which reads manifests that this site does not have and is
// bundled even where its plugin is left out. What is here is all that the rest of the runtime uses of it.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
