// One chunk: readers of one page often open the other.
export { PrivacyPage } from './privacy-page.tsx';
export { TermsPage } from './terms-page.tsx';
