import { useRequireSignIn } from '@mortar/product-actions';
import { useAuth } from '@mortar/store';
import { Button, useToast } from '@mortar/ui';
import { RecommendIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogRecommendProductMutation } from './product.api.ts';
import { usePlace } from './use-place.ts';

/** Recommends a product. Not shown to sellers. */
export function RecommendButton({ productId }: { productId: string }): ReactNode {
  const { hasStore } = useAuth();
  const requireSignIn = useRequireSignIn();
  const toast = useToast();
  const [recommend, { isLoading }] = useCatalogRecommendProductMutation();
  const place = usePlace(!hasStore);
  if (!place.kept) return null;

  async function onClick() {
    if (!requireSignIn()) return;
    const { error } = await recommend(productId);
    if (!error) toast.success('Recommended!');
  }

  return (
    <>
      <Button
        variant="outline"
        style={place.style}
        loading={isLoading}
        startIcon={<RecommendIcon size={18} aria-hidden="true" />}
        onClick={() => void onClick()}
      >
        Recommend
      </Button>
      <noscript>Recommending a product and adding it to a wishlist need JavaScript.</noscript>
    </>
  );
}
