import type { Harbour } from '@two-teams/contract';

/** Boats in port, by their names. */
const BOATS: Partial<Record<Harbour, readonly string[]>> = {
  Apapa: ['Adaeze', 'Bonny Star', 'Ekaette'],
  Calabar: ['Cross River'],
  Warri: ['Forcados', 'Warri Queen'],
};

export const boatsIn = (harbour: Harbour): readonly string[] => BOATS[harbour] ?? [];
