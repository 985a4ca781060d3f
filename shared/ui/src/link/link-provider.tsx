import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

/** The props that the design system passes to a router's link. React Router's `Link` has them. */
export type RouterLink = ComponentType<
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    to: string;
    replace?: boolean;
    state?: unknown;
    ref?: Ref<HTMLAnchorElement>;
  }
>;

const LinkContext = createContext<RouterLink | undefined>(undefined);

/** Gives every `Link` below it client navigation, without this package knowing the router. */
export function LinkProvider({ component, children }: { component: RouterLink | undefined; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The injected router link, or `undefined` outside a provider. */
export function useRouterLink(): RouterLink | undefined {
  return use(LinkContext);
}
