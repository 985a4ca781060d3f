/**
 * Settings of the environment that a site runs in, such as the address of a service. Declare them by merging with this
 * interface: `declare module '@mortar/navigation' { interface SiteSettings { … } }`. Every visitor can read them: nothing
 * secret is among them.
 */
export interface SiteSettings {}

let settings: Readonly<Partial<SiteSettings>> = {};

/** What `settings.json` of the environment says, here and on the server; what it lacks is undefined. */
export const siteSettings = (): Readonly<Partial<SiteSettings>> => settings;

/** Called by the host before anything is rendered, and by tests. */
export function provideSiteSettings(given: Readonly<Partial<SiteSettings>> = {}): void {
  settings = given;
}
