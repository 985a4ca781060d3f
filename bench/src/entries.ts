import { type Figures, kilobytes } from './figures.ts';
import { bootManifestOf } from './single-build/serve.ts';

/** Compressed size of each remote's entry, which every page of that remote waits for. */
export async function measureEntries(siteUrl: string): Promise<Figures> {
  const { remotes } = await bootManifestOf(siteUrl);
  const rows = await Promise.all(
    remotes.map(async ({ name, entry }) => {
      const response = await fetch(new URL(entry, siteUrl), { headers: { 'accept-encoding': 'gzip' } });
      return { name, bytes: Number(response.headers.get('content-length')) };
    }),
  );
  const largest = Math.max(...rows.map(({ bytes }) => bytes));
  return {
    title: 'Entries of the remotes',
    columns: ['remote', 'gzip KB'],
    rows: rows.map(({ name, bytes }) => [name, kilobytes(bytes)]),
    aims: [
      { aim: 'each remoteEntry under 16 KB gzip', measured: `${kilobytes(largest)} KB`, met: largest < 16 * 1024 },
    ],
  };
}
