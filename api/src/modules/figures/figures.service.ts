import type { FigureDays, Figures, StoreFigures } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { figuresByDay, firstDay, mostViewed } from './figures.repository.ts';

const NAMES = ['views', 'phone', 'whatsapp', 'saves', 'projectAdds'] as const;

/** What happens to the products of a store. */
export class FigureService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async ofStore(storeId: string, days: FigureDays): Promise<StoreFigures> {
    const [all, first, products] = await Promise.all([
      figuresByDay(this.#database, storeId, 2 * days),
      firstDay(this.#database, storeId),
      mostViewed(this.#database, storeId, days),
    ]);
    const wanted = all.slice(days);
    const isWhole = first !== null && first <= (all[0]?.day ?? '');
    const counted = wanted.filter(({ day }) => first !== null && day >= first);
    return {
      since: counted[0]?.day ?? null,
      total: sum(wanted),
      before: isWhole ? sum(all.slice(0, days)) : null,
      days: counted,
      products,
    };
  }
}

function sum(days: readonly Figures[]): Figures {
  const total = { views: 0, phone: 0, whatsapp: 0, saves: 0, projectAdds: 0 };
  for (const day of days) for (const name of NAMES) total[name] += day[name];
  return total;
}
