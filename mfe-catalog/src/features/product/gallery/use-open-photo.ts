import { useLocation, useNavigate } from '@mortar/navigation';

const PHOTO_HASH = /^#photo-(?<number>\d+)$/;

interface OpenPhoto {
  /** Index of the photo that is open large. */
  index: number | undefined;
  open: (index: number) => void;
  close: () => void;
}

/** Which photo is open large stands in the address: Back closes it, and a link to it can be shared. */
export function useOpenPhoto(count: number): OpenPhoto {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const number = Number(PHOTO_HASH.exec(hash)?.groups?.number);
  return {
    index: number >= 1 && number <= count ? number - 1 : undefined,
    open: (index) =>
      void navigate({ pathname, search, hash: `#photo-${index + 1}` }, { state: { hasProductBefore: true } }),
    close: () => void (hasProductBefore(state) ? navigate(-1) : navigate({ pathname, search }, { replace: true })),
  };
}

/** Whether the entry before this one in the history is the product without its photos. */
function hasProductBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasProductBefore' in state;
}
