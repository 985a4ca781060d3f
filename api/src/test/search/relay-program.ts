// Relays to an index that never has what it was given, until it is killed.
import { openDatabase } from '@mortar/server/database';
import { SearchRelay } from '#modules/search/index.ts';

const never = async () => {
  process.stdout.write('indexing\n');
  await new Promise((resolve) => setTimeout(resolve, 2 ** 31 - 1));
};
const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
const nothing = () => Promise.resolve();
const feed = { generation: 'memory', create: nothing, index: never, remove: never, goLive: nothing };
await new SearchRelay(database, feed).run();
