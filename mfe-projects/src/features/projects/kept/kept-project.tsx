import type { LineProduct } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { LineEdits } from '../list/line-edits.ts';
import type { ListedLine } from '../list/line-groups.ts';
import { ProjectLines } from '../list/project-lines.tsx';
import { LinesSkeleton } from '../project-frame.tsx';
import { useProjectsProductsQuery } from '../projects.api.ts';
import { type AddedLine, changeKept, keepLine, type KeptLine, removeKept, useKeptList } from './kept-list.ts';

/** The list that this browser keeps, with its products as they are today. */
export function KeptProject(): ReactNode {
  const { lines } = useKeptList();
  const toast = useToast();
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].toSorted();
  // The products of before stay while those of another line come.
  const { data, error, isLoading } = useProjectsProductsQuery(ids, { skip: ids.length === 0 });
  if (isLoading) return <LinesSkeleton />;
  const products = new Map(data?.products.map((product) => [product.productId, product]));
  const isDone = (problem: string | undefined) => {
    if (problem !== undefined) toast.error(problem);
    return problem === undefined;
  };
  const edits: LineEdits = {
    change: async ({ lineId }, changes) => isDone(changeKept(lineId, changes)),
    remove: ({ lineId }) => removeKept(lineId),
    restore: ({ lineId: _lineId, product: _product, knownPrice = null, ...line }, position) =>
      void isDone(keepLine({ ...line, knownPrice } satisfies AddedLine, position)),
  };
  return (
    <>
      {error && <p>The prices of today could not be loaded.</p>}
      <ProjectLines lines={lines.map((line) => withProduct(line, products.get(line.productId ?? '')))} edits={edits} />
    </>
  );
}

function withProduct(line: KeptLine, product: LineProduct | undefined): ListedLine {
  return { ...line, product: product ?? null };
}
