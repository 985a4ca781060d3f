import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What overlays set on everything beside them. */
const HIDING = ['aria-hidden', 'inert'];

/** Where toasts are in the document: beside the page, and never hidden by an open dialog, so that each is announced. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [region] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(region);
    const observer = new MutationObserver(() => HIDING.forEach((name) => region.removeAttribute(name)));
    observer.observe(region, { attributeFilter: HIDING });
    return () => {
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  return createPortal(children, region);
}
