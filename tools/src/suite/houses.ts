import { stagesOf, type Selection } from './affected.ts';
import type { WorkspacePackage } from './workspace.ts';

/** What the repository holds, each with a suite of its own: what joins front ends, and the site that is made with it. */
export const HOUSES = ['platform', 'market'] as const;

export type House = (typeof HOUSES)[number];

export const isHouse = (name: string): name is House => HOUSES.some((house) => house === name);

/** The house of a package. Examples prove the platform. */
const houseOf = (folder: string): House => (/^(platform|examples)\//.test(folder) ? 'platform' : 'market');

/** The part of a selection that belongs to these houses. The browser suite drives the market. */
export function ofHouses(
  { stages, folders, journeys }: Selection,
  houses: readonly House[],
  packages: readonly WorkspacePackage[],
): Selection {
  const own = folders.filter((folder) => houses.includes(houseOf(folder)));
  const driven = houses.includes('market') ? journeys : [];
  const wanted = stagesOf(own, driven, packages);
  return { stages: new Set([...stages].filter((stage) => wanted[stage] ?? true)), folders: own, journeys: driven };
}
