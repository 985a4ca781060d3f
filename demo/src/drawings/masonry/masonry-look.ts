export interface MasonryLook {
  kind: 'bag' | 'blocks' | 'pavers' | 'rods' | 'heap' | 'mesh';
  colour: string;
  accent: string;
  tone: string;
  /** How blocks are stacked and rods are laid. */
  laid?: 'inRows' | 'inBundle';
  seed: number;
}
