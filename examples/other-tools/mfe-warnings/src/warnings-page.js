import { PageTitle } from '@mortar/navigation';
import { createElement, Fragment, useState } from 'react';

/** What ships are warned of; hidden until asked for. */
export function WarningsPage() {
  const [isOpen, setOpen] = useState(false);
  return createElement(
    Fragment,
    null,
    createElement(PageTitle, null, 'Warnings'),
    createElement('h1', null, 'Warnings today'),
    createElement('button', { type: 'button', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }, 'Details'),
    createElement('p', null, isOpen ? 'A wreck lies west of the bar.' : '1 warning'),
  );
}
