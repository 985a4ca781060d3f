/** A package of the workspace that teams with a repository of their own install. */
export interface PackedPackage {
  /** From the root. */
  folder: string;
  /** Third-party packages that it shares with its users: peers, of the major that it is tested with. */
  peers?: string[];
  /** What only the workspace has: entries of its `exports`, files and folders of its sources, and dependencies of those. */
  without?: { entries?: string[]; sources?: string[]; dependencies?: string[] };
  /** Libraries whose parts that it uses are put into it: they are large, and a page has them from the shell. */
  inlined?: string[];
  /** It has a gallery, which is packed as one document that opens from the disk. */
  gallery?: boolean;
}

/**
 * What hosts and remotes are built and tested with, and what a service of a team checks requests with. Programs are packed
 * by `pack-command.ts` and `pack-gateway.ts`.
 */
export const PACKED: readonly PackedPackage[] = [
  { folder: 'platform/federation' },
  { folder: 'platform/navigation' },
  { folder: 'platform/host' },
  // It adds to the types of the server that the team has.
  { folder: 'platform/service', peers: ['fastify'] },
  { folder: 'platform/build', without: { sources: ['test'] } },
  {
    folder: 'platform/jest',
    without: {
      entries: ['./environment-documents', './inherited-names', './retention-document'],
      // They shorten a suite of hundreds of test files, and are made from the lockfile of the workspace.
      sources: ['bundled-packages', 'environment-documents', 'inherited-names', 'retention-document'],
      dependencies: ['drizzle-orm', 'esbuild', 'fastify', 'typebox'],
    },
  },
  { folder: 'shared/contracts' },
  { folder: 'shared/store' },
  {
    folder: 'shared/ui',
    inlined: ['@emotion/react', '@emotion/styled', '@mui/material', 'lucide-react'],
    gallery: true,
  },
  { folder: 'shared/product-actions' },
  { folder: 'shared/testing' },
];
