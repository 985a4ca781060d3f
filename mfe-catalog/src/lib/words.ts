/** A readable slug: hyphens become spaces. */
export function slugWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}
