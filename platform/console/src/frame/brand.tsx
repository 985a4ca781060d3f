import type { ReactNode } from 'react';

export function Brand(): ReactNode {
  return (
    <>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          d="M2 2h10.5v6.25H2zM19.5 2H30v6.25H19.5zM2 9.25h7v6.25H2zM11 9.25h10v6.25H11zM23 9.25h7v6.25h-7zM2 16.5h7v6.25H2zM23 16.5h7v6.25h-7zM2 23.75h7V30H2zM23 23.75h7V30h-7z"
          fill="currentColor"
        />
      </svg>
      Mortar <span>releases</span>
    </>
  );
}
