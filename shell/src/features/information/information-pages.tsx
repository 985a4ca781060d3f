// One chunk: the pages are short, and each links to the others.
import { Slot } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { SupportMail } from '#/lib/support/support-mail.tsx';
import about from './about.md';
import contact from './contact.md';
import cookies from './cookies.md';
import help from './help-center.md';
import { InformationPage } from './information-page.tsx';
import promote from './promote.md';
import support from './support.md';

/** /about */
export const AboutPage = () => <InformationPage page={about} />;

/** /contact-us */
export const ContactPage = () => <InformationPage page={contact} />;

/** /cookies */
export const CookiesPage = () => <InformationPage page={cookies} />;

/** /help-center */
export const HelpCenterPage = () => <InformationPage page={help} />;

/** /support */
export const SupportPage = () => <InformationPage page={support} />;

/** /promote-a-product */
export const PromotePage = () => <InformationPage page={promote} parts={{ Application }} />;

/** For sellers; others learn how to become one. */
function Application() {
  const { hasStore } = useAuth();
  if (!hasStore) {
    return <p>Sign in as a seller, and apply here for a product or your whole store. A moderator answers.</p>;
  }
  const mail = (
    <p>
      Write to <SupportMail subject="Promote my product" /> with the name of your store.
    </p>
  );
  return <Slot name="promotion-form" fallback={mail} />;
}
