/**
 * Props of every slot of a site. The site declares its slots by merging with this interface, in a package that the front
 * ends on both sides of a slot depend on: `declare module '@mortar/federation' { interface SlotProps { … } }`. A remote
 * that contributes the slot exposes a component with these props as the default export of `./slot-<name>`; components
 * that render `<Slot name>` pass them.
 */
export interface SlotProps {}

export type SlotName = Extract<keyof SlotProps, string>;
