/** A slug for people: hyphens read as spaces. */
export function slugWords(slug: string): string {
  return slug.replaceAll('-', ' ');
}
