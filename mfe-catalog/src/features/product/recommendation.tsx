import type { ProductDetail } from '@mortar/contracts';
import { useRequireSignIn } from '@mortar/product-actions';
import { useAuth } from '@mortar/store';
import { Button, formatCount, Text, useToast } from '@mortar/ui';
import { RecommendIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogOwnRecommendationQuery, useCatalogRecommendProductMutation } from './product.api.ts';
import styles from './product.module.css';
import { useReservedSpace } from './use-reserved-space.ts';

type RecommendationProps = Pick<ProductDetail, 'productId' | 'totalRecommendations'>;

/** How many recommend a product, and a button that adds the user or takes them off again; sellers do not get it. */
export function Recommendation({ productId, totalRecommendations }: RecommendationProps): ReactNode {
  const { isAuthenticated, hasStore } = useAuth();
  const requireSignIn = useRequireSignIn();
  const toast = useToast();
  const { currentData: own } = useCatalogOwnRecommendationQuery(productId, { skip: !isAuthenticated || hasStore });
  const [send, { isLoading }] = useCatalogRecommendProductMutation();
  const space = useReservedSpace(!hasStore);
  const recommended = own?.recommended ?? false;

  async function onClick() {
    if (!requireSignIn()) return;
    const { error } = await send({ productId, recommend: !recommended });
    if (!error) toast.success(recommended ? 'Recommendation removed' : 'Recommended!');
  }

  return (
    <div className={styles.recommend}>
      {space.isKept && (
        <>
          <Button
            variant={recommended ? 'soft' : 'outline'}
            style={space.style}
            loading={isLoading}
            aria-pressed={own?.recommended}
            startIcon={<RecommendIcon size={18} fill={recommended ? 'currentColor' : 'none'} aria-hidden="true" />}
            onClick={() => void onClick()}
          >
            Recommend
          </Button>
          <noscript>Recommending a product and adding it to a wishlist need JavaScript.</noscript>
        </>
      )}
      {(recommended || totalRecommendations > 0) && (
        <Text tone="soft" size="s">
          {`Recommended by ${recommended ? youAnd(totalRecommendations - 1) : formatCount(totalRecommendations)}`}
        </Text>
      )}
    </div>
  );
}

function youAnd(others: number): string {
  if (others < 1) return 'you';
  return `you and ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`;
}
