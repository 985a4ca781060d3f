/** What the loader is told. */
export interface ScopedStylesOptions {
  /** The remote. */
  name: string;
  /** Gets each selector that had to be kept inside, and its file. */
  found?: (selector: string, file: string) => void;
}

export function scopedStyles(css: string, of: ScopedStylesOptions & { file: string }): string;
