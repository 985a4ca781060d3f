// One chunk: whoever reads the one page often goes on to the other.
export { PrivacyPage } from './privacy-page.tsx';
export { TermsPage } from './terms-page.tsx';
