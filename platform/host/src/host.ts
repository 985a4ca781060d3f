import type { BootManifest } from '@mortar/federation';
import type { RemoteScreenRoute, SiteTexts } from '@mortar/navigation';
import type { ComponentType, PropsWithChildren } from 'react';
import type { HostModules } from './remotes/shared-modules.ts';
import type { AroundRemote } from './remotes/remote-root.tsx';

/** Why a panel stands in the place of a page: it is not there, takes long, or its own code did not load. */
export type FailureReason = 'unavailable' | 'slow' | 'unopened';

/** What stands in the place of a page. */
export interface StandIns {
  /** While the page loads. */
  Skeleton: ComponentType;
  /** With a way to try again. */
  Failure: ComponentType<{ reason: FailureReason; onRetry: () => void }>;
}

/** A page in a browser, for what the host reads and writes beside rendering. */
export interface BrowserPage {
  /** Base address of the API. */
  apiBaseUrl: string;
  /** What the document was rendered from, and how old that was when it was sent; absent when it came without markup. */
  rendered: { data: unknown; ageMs: number } | undefined;
  /**
   * Reports a request of a remote that failed. Nothing else is known of requests that a store makes for remotes.
   *
   * @param stack of the code that declared the request
   * @param status HTTP status; 0 when there was no response
   */
  requestFailed: (stack: string, status: number, endpoint: string) => void;
}

interface FrameProps<Data> {
  data: Data;
  preview: BootManifest['preview'];
}

/**
 * A site as its host makes it: everything that the platform does not know.
 *
 * @typeParam Data what pages are rendered with beside their code, such as a store; hosts without any leave `createData`
 *   out
 */
export interface Host<Data = undefined> extends StandIns {
  site: SiteTexts;
  /** Modules that exist once in the page, beside React and `@mortar/navigation`. */
  shared: HostModules;
  /** The host's own pages, each in the chunk that mfe.json names for its route. */
  routes: readonly RemoteScreenRoute[];
  /** The page of an address that no front end serves. */
  NotFound: ComponentType;
  /** Around the page of a route with the guard `session`; such a route is open to everybody when it is left out. */
  Guarded?: ComponentType<PropsWithChildren>;
  /** Everything around a page: providers, theme, header and footer. It renders its children within `<main>`. */
  Frame: ComponentType<PropsWithChildren<FrameProps<Data>>>;
  /** Around everything that a remote renders, for what it shows elsewhere in the document, such as dialogs. */
  aroundRemote?: AroundRemote;
  createData?: (page: BrowserPage) => Data;
  /** Called before another version of a remote loads into this page. */
  onReplace?: (data: Data) => void;
  /**
   * Opens what is personal, once the page is the one that the document brought.
   *
   * @returns settles when presses may be repeated that depend on who is signed in
   */
  openSession?: (data: Data) => Promise<unknown>;
  /** Whether the visitor is signed in, for reports, where there is data: failures that only those meet are told apart. */
  isSignedIn?: (data: Data) => boolean;
}
