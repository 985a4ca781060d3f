/** What `settings.json` of each environment says. */
declare module '@mortar/navigation' {
  interface SiteSettings {
    contact: string;
  }
}

export { siteSettings } from '@mortar/navigation';
