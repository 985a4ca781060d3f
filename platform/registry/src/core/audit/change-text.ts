/** What was changed, in a few words, such as `rollback mfe-articles 1.1.0 → 1.0.0`. */
export function changeText(entry: { action: string; subject: string; before: unknown; after: unknown }): string {
  const { action, subject, before, after } = entry;
  const [from, to] = [versionOf(before), versionOf(after)];
  return [action, subject, from && to && from !== to ? `${from} → ${to}` : to].filter(Boolean).join(' ');
}

function versionOf(side: unknown): string | undefined {
  const { live, version, candidate } = (side ?? {}) as { live?: string; version?: string; candidate?: string };
  return live ?? version ?? candidate;
}
