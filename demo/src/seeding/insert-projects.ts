import { toThousandths } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { projectLines, projects } from '@mortar/api/schema';
import type { Catalogue } from '#catalogue/define-catalogue.ts';

/** Inserts the projects of the demo buyer, whose products are there. */
export async function insertProjects(orm: Orm, catalogue: Catalogue, at: (ageInDays: number) => Date): Promise<void> {
  for (const { id: projectId, name, note, shareToken, ageInDays, lines } of catalogue.projects) {
    const [createdAt, accountId] = [at(ageInDays), catalogue.demoBuyerId];
    await orm
      .insert(projects)
      .values({ id: projectId, accountId, name, note, shareToken, createdAt, updatedAt: createdAt });
    if (lines.length === 0) continue;
    await orm.insert(projectLines).values(
      lines.map(
        ({ id, productId, title, unit, quantity, ownPriceKobo, knownPriceKobo, part, note: lineNote }, position) => ({
          id,
          projectId,
          position,
          productId,
          title,
          unit,
          quantityThousandths: toThousandths(quantity),
          ownPriceKobo,
          knownPriceKobo,
          part,
          note: lineNote,
          addedAt: createdAt,
        }),
      ),
    );
  }
}
