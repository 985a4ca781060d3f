// One chunk: readers of one page often open the other.
import { ReadingPage } from '#/lib/reading-page.tsx';
import privacy from './privacy.md';
import terms from './terms.md';

/** /privacy */
export const PrivacyPage = () => <ReadingPage page={privacy} withContents />;

/** /terms-conditions */
export const TermsPage = () => <ReadingPage page={terms} withContents />;
