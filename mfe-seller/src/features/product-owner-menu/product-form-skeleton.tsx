import { Skeleton, Stack, VisuallyHidden } from '@mortar/ui';

/** Skeleton of the form while its product is loading. */
export function ProductFormSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden>Loading the product…</VisuallyHidden>
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </Stack>
  );
}
