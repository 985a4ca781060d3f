import { refusalOf, withQuietForms } from '@mortar/federation';
import type { ReactNode } from 'react';
import { enterWindow } from './browser-window.ts';

interface PageUnderTest {
  /** Path and query. */
  address: string;
  /** Renders the page. It imports what it needs itself, where there is no window. */
  render: () => Promise<{ markup: string; state: unknown }>;
  /** What takes the markup over in the browser. It imports what it needs itself. */
  hydrate: (state: unknown) => Promise<ReactNode>;
}

interface Visit {
  /** What the visitor does before scripts run. */
  beforeScripts?: (root: HTMLElement) => void;
  /** What follows hydration; `perform` lets the page respond to an action of the visitor. */
  afterwards?: (root: HTMLElement, perform: (action: () => void) => Promise<void>) => Promise<void> | void;
}

export interface ServedPage {
  /** The rendered page, as a browser without scripts parses it. */
  content: HTMLElement;
  /**
   * Hydrates the page in a window of its own.
   *
   * @returns what React recovered from, and the markup before and after
   */
  hydrate: (visit?: Visit) => Promise<{ recovered: unknown[]; before: string; after: string }>;
}

/**
 * Renders a page in Node and hydrates it in a browser. Modules look at where they run: all pages of a test file are
 * rendered by the same ones, as a renderer does, and each window imports its own. For test files with
 * `@jest-environment @mortar/jest/served-page/environment`.
 */
export async function servedPage({ address, render, hydrate }: PageUnderTest): Promise<ServedPage> {
  const { markup: rendered, state } = await render();
  const markup = withQuietForms(rendered);
  const refusal = refusalOf(markup);
  if (refusal !== undefined) throw new Error(`The site would leave this page to the browser. ${refusal}`);
  return {
    content: rootOf(openWindow(documentOf(markup), address).document),
    async hydrate({ beforeScripts, afterwards } = {}) {
      const leaveWindow = enterWindow(openWindow(documentOf(markup), address));
      const recovered: unknown[] = [];
      try {
        const root = rootOf(document);
        beforeScripts?.(root);
        const before = root.innerHTML;
        let after = '';
        await jest.isolateModulesAsync(async () => {
          const element = await hydrate(JSON.parse(JSON.stringify(state)));
          const { act } = await import('react');
          const { hydrateRoot } = await import('react-dom/client');
          const onRecoverableError = (error: unknown) => void recovered.push(error);
          const react = await act(async () => hydrateRoot(root, element, { onRecoverableError }));
          after = root.innerHTML;
          const [inert] = inertElements(root);
          if (inert) throw new Error(`${inert.outerHTML} at ${address} is not hydrated.`);
          await afterwards?.(root, (action) => act(async () => action()));
          await act(async () => react.unmount());
        });
        return { recovered, before, after };
      } finally {
        leaveWindow();
      }
    },
  };
}

/** Those that React has not taken over; it leaves resources and what stands in `<noscript>` to the browser. */
function inertElements(root: HTMLElement): Element[] {
  const isInert = (element: Element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  return Array.from(root.querySelectorAll('*:not(link, style[data-precedence], noscript *)')).filter(isInert);
}

function documentOf(markup: string): string {
  return `<!doctype html><html lang="en"><body><div id="root">${markup}</div></body></html>`;
}

function rootOf({ body }: Document): HTMLElement {
  return body.firstElementChild as HTMLElement;
}
