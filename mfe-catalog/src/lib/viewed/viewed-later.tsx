import { type ReactNode, Suspense } from 'react';
import { later } from '../later.ts';
import { useNearViewport } from '../use-near-viewport.ts';

const ViewedProducts = later(
  async () => (await import(/* webpackChunkName: "own" */ './viewed-products.tsx')).ViewedProducts,
);

/** The products that were viewed last in this browser, whose code is fetched when their place is near. */
export function ViewedLater({ without }: { without?: string }): ReactNode {
  const [ref, near] = useNearViewport();
  return (
    <div ref={ref}>
      {near && (
        <Suspense>
          <ViewedProducts without={without} />
        </Suspense>
      )}
    </div>
  );
}
