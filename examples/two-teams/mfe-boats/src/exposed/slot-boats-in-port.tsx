import type { HarbourSlots } from '@two-teams/contract';
import type { ReactNode } from 'react';
import { boatsIn } from '../features/boats.ts';

export default function BoatsInPort({ harbour }: HarbourSlots['boats-in-port']): ReactNode {
  const { length } = boatsIn(harbour);
  return length === 1 ? '1 boat' : `${length} boats`;
}
