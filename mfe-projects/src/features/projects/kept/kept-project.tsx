import type { LineProduct } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation } from '@mortar/navigation';
import { WhatsAppLink } from '@mortar/product-actions';
import { Link, Text, useToast } from '@mortar/ui';
import type { SubmitFailure } from '@mortar/ui/forms';
import type { ReactNode } from 'react';
import type { LineEdits } from '../lines/line-edits.ts';
import { type ListedLine, messageOf } from '../lines/line-groups.ts';
import { OnPaper } from '../list/on-paper.tsx';
import { ProjectLines } from '../list/project-lines.tsx';
import type { OwnLine } from '../overlays/own-line-dialog.tsx';
import { AddOwnLine } from '../own-line.tsx';
import { LinesSkeleton, ProjectFrame } from '../project-frame.tsx';
import { useProjectsProductsQuery } from '../projects.api.ts';
import styles from '../projects.module.css';
import { type AddedLine, changeKept, keepLine, type KeptLine, removeKept, useKeptList } from './kept-list.ts';

const NAME = 'Your project';

/** The list that this browser keeps, with its products as they are today. */
export function KeptProject(): ReactNode {
  const visited = useLocation();
  const { lines, deliveries, isLoading, isStale } = useLinesOfToday();
  const failureOf = useTold();
  const edits: LineEdits = {
    change: async ({ lineId, product }, changes) => failureOf(changeKept(lineId, changes, product)),
    remove: ({ lineId }) => removeKept(lineId),
    restore: ({ lineId: _lineId, product: _product, ...line }, position) =>
      void failureOf(keepLine(line satisfies AddedLine, position)),
  };
  return (
    <ProjectFrame
      title={NAME}
      actions={
        <>
          <AddOwnLine onAdd={addOwnLine} />
          {!isLoading && <OnPaper name={NAME} lines={lines} />}
          {lines.length > 0 && <WhatsAppLink message={messageOf(lines, location.origin)} />}
        </>
      }
      lead={
        <div className={styles.signIn}>
          <Text tone="soft">
            <Link href={paths.login} state={originOf(visited)}>
              Sign in
            </Link>
            {' to keep this list on all your devices.'}
          </Text>
        </div>
      }
    >
      {isStale && <p>The prices of today could not be loaded.</p>}
      {isLoading ? <LinesSkeleton /> : <ProjectLines lines={lines} deliveries={deliveries} edits={edits} />}
    </ProjectFrame>
  );
}

function useLinesOfToday() {
  const { lines } = useKeptList();
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].toSorted();
  // The products of before stay while those of another line come.
  const { data, error, isLoading } = useProjectsProductsQuery(ids, { skip: ids.length === 0 });
  const products = new Map(data?.products.map((product) => [product.productId, product]));
  return {
    lines: lines.map((line) => withProduct(line, products.get(line.productId ?? ''))),
    deliveries: data?.deliveries ?? [],
    isLoading,
    isStale: error !== undefined,
  };
}

function withProduct(line: KeptLine, product: LineProduct | undefined): ListedLine {
  return { ...line, product: product ?? null };
}

/** Says why a change was not kept. */
function useTold(): (problem: string | undefined) => SubmitFailure | undefined {
  const toast = useToast();
  return (problem) => {
    if (problem === undefined) return undefined;
    toast.error(problem);
    return { message: problem, announced: true };
  };
}

async function addOwnLine(line: OwnLine) {
  const message = keepLine({ ...line, productId: null, knownPrice: null });
  return message === undefined ? undefined : { message };
}
