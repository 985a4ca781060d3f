// One chunk: the pages are short, and each links to the others.
export { AboutPage } from './about-page.tsx';
export { ContactPage } from './contact-page.tsx';
export { CookiesPage } from './cookies-page.tsx';
export { HelpCenterPage } from './help-center-page.tsx';
export { PromotePage } from './promote-page.tsx';
export { SupportPage } from './support-page.tsx';
