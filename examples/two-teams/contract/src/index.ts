/** Harbours that both teams have something to say about. */
export const HARBOURS = ['Apapa', 'Calabar', 'Onne', 'Warri'] as const;
export type Harbour = (typeof HARBOURS)[number];

/** Props of the slots of the site. A change of them raises the slot's revision in package.json. */
export interface HarbourSlots {
  /** How many boats lie in a harbour. Contributed by mfe-boats. */
  'boats-in-port': { harbour: Harbour };
}

declare module '@mortar/federation' {
  interface SlotProps extends HarbourSlots {}
}
