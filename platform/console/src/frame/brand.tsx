import type { ReactNode } from 'react';

export function Brand(): ReactNode {
  return (
    <>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M2 5h9v6H2zM13 5h9v6h-9zM2 13h4v6H2zM8 13h8v6H8zM18 13h4v6h-4z" fill="currentColor" />
      </svg>
      Mortar <span>releases</span>
    </>
  );
}
