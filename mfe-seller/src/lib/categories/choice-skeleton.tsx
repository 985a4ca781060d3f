import { Skeleton, Stack, VisuallyHidden } from '@mortar/ui';

const WIDTHS = ['7rem', '5.5rem', '9rem', '6rem', '8rem', '7.5rem', '6.5rem', '9.5rem'] as const;

/** Skeleton of choices that are loading. */
export function ChoiceSkeleton() {
  return (
    <Stack direction="row" gap={2} wrap>
      <VisuallyHidden>Loading choices…</VisuallyHidden>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="2.75rem" />
      ))}
    </Stack>
  );
}
