/**
 * JSON for a `<script>` block of data: `<` is escaped, so that no text ends the block or starts a comment.
 * JSON parses the escape as the same text.
 */
export function inlineJson(content: unknown): string {
  return JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
}
