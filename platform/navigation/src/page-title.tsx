import { tabTitle } from '@mortar/federation/names';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site-context.ts';

interface PageTitleProps {
  /** Without the name of the site. */
  children: string;
  /** What search engines show below the title; the site's own when left out. */
  description?: string;
  /** Used until the page has loaded: the tags that the document brought for this page stay. */
  provisional?: boolean;
}

/** Path that the metadata describe: at first that of the document, which came with all its tags. */
let described = globalThis.location?.pathname;

/**
 * Title of the browser's tab, with the description and the canonical address of the page. It changes
 * the tags that came with the document and so never adds a second one.
 */
export function PageTitle({ children: title, description: own, provisional = false }: PageTitleProps): null {
  const site = useSite();
  const description = own ?? site.description;
  const { pathname } = useLocation();
  useEffect(() => {
    if (provisional && pathname === described) return;
    document.title = tabTitle(title, site);
    tag('meta', 'name', 'description').setAttribute('content', description);
    if (pathname === described) return;
    described = pathname;
    const canonical = tag('link', 'rel', 'canonical');
    // On the origin that the document named: the visitor may have come by another.
    canonical.setAttribute('href', new URL(pathname, canonical.getAttribute('href') ?? location.origin).href);
    // Other tags of the document described the page that it came for.
    for (const gone of document.head.querySelectorAll('[data-page]')) gone.remove();
  }, [title, description, provisional, pathname, site]);
  return null;
}

function tag(name: string, attribute: string, value: string): Element {
  const known = document.head.querySelector(`${name}[${attribute}=${value}]`);
  if (known) return known;
  const made = document.createElement(name);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
