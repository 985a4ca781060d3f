import { escapeUTF8 } from 'entities';
import type { PreviewPass } from '@mortar/registry/previews/preview-pass';

/** Page of a preview link; it works without scripts, and its form goes to the address of the page itself. */
export function invitation({ name, version, until }: Pick<PreviewPass, 'name' | 'version' | 'until'>): string {
  const what = escapeUTF8(`${name} ${version}`);
  const end = `${until.slice(0, 10)} ${until.slice(11, 16)} UTC`;
  return page(
    `Preview of ${what}`,
    `<h1>Preview of ${what}</h1><p>Only this browser will show it, until ${end}. Other visitors see the site as it is.</p><form method="post"><button>Open preview</button></form>`,
  );
}

/** Page of a link that opens nothing. */
export function refusal(): string {
  return page(
    'Preview',
    '<p>This preview link has expired, was opened in as many browsers as it may be, or is not of this site. Make a new one with <code>mortar preview</code>, or <a href="/">go to the site</a>.</p>',
  );
}

/** Page of a link that cannot be opened now. */
export function unavailable(): string {
  return page(
    'Preview',
    '<p>The database of the releases is unavailable just now, so this preview cannot be opened. The link stays valid: try again in a moment, or <a href="/">go to the site</a>.</p>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><main>${content}</main></html>`;
}
