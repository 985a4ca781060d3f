/** A slug for people: hyphens read as spaces. */
export function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}
