/**
 * JSON as it may stand in a `<script>` of data: no `<` can end the block or start a comment in it,
 * and JSON reads the escape as the same text.
 */
export function inlineJson(content: unknown): string {
  return JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
}
