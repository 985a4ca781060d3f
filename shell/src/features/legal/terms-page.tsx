import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { ReadingPage, type ReadingSection } from '#/lib/reading-page.tsx';

/** /terms-conditions */
export function TermsPage() {
  return (
    <ReadingPage
      heading="Terms and Conditions"
      lead="The rules of the marketplace for those who buy and those who sell. By using Mortar you accept them."
      sections={sections}
      withContents
    />
  );
}

const sections: readonly ReadingSection[] = [
  {
    id: 'what-mortar-is',
    heading: 'What Mortar is',
    body: (
      <>
        <p>
          Mortar connects vendors and buyers of building and home materials. Vendors open a store and list their
          products; buyers find them and contact the vendor directly.
        </p>
        <p>
          Mortar is not a party to what a buyer and a vendor agree on. Price, payment, delivery and warranty are between
          the two of them.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    heading: 'Your account',
    body: (
      <ul>
        <li>You must be at least 18 years old.</li>
        <li>Give your true name, email and phone number, and keep them current.</li>
        <li>Keep your password to yourself: what happens under your account counts as yours.</li>
        <li>One person or company has one account, and one store at most.</li>
      </ul>
    ),
  },
  {
    id: 'vendors',
    heading: 'For vendors',
    body: (
      <ul>
        <li>List only what you can supply, with your own photos, a true description and a price in naira.</li>
        <li>Do not list what is stolen, counterfeit, banned or below the Nigerian standard that applies to it.</li>
        <li>Answer buyers in good time, and honour the price and terms that you gave.</li>
        <li>Do not review your own products or have others do it for you.</li>
      </ul>
    ),
  },
  {
    id: 'verification',
    heading: 'Verification of vendors',
    body: (
      <p>
        A store can be opened at once. We verify vendors later, and may ask for proof of identity, of the business and
        of its address. Until a vendor is verified, and after that too, judge an offer as you would in the market.
      </p>
    ),
  },
  {
    id: 'buyers',
    heading: 'For buyers',
    body: (
      <ul>
        <li>Inspect materials before you pay for them where you can, and ask for a receipt.</li>
        <li>Review only what you have seen or bought yourself, fairly and without insult.</li>
        <li>
          Tell us about a listing or a store that breaks these terms with <Link href={paths.report}>Make a report</Link>
          .
        </li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    heading: 'Suspension and delisting',
    body: (
      <p>
        We may suspend an account, delist a vendor or remove a listing or review that breaks these terms, puts people at
        risk or is under investigation. We say why, and you can ask us to look at it again.
      </p>
    ),
  },
  {
    id: 'fees',
    heading: 'Fees',
    body: (
      <p>
        Browsing, buying and opening a store are free. Manufacturers pay a subscription fee; its amount and period are
        agreed before it is charged, and it is not charged without that agreement.
      </p>
    ),
  },
  {
    id: 'payments',
    heading: 'Payments',
    body: (
      <p>
        Mortar takes no payments for products today. We plan a payment gateway, through which buyers will be able to pay
        vendors on the site. Its terms will be added here before it opens; no one has to use it.
      </p>
    ),
  },
  {
    id: 'content',
    heading: 'What you publish',
    body: (
      <p>
        Your texts and photos stay yours. You allow Mortar to show them on the site, in search engines and in
        advertising for your store, for as long as they are published here.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Liability',
    body: (
      <p>
        We run the site with care, but cannot promise that it is never interrupted or that every listing is correct. As
        far as Nigerian law allows, Mortar is not liable for goods, payments or conduct of vendors and buyers.
      </p>
    ),
  },
  {
    id: 'law-and-changes',
    heading: 'Law and changes',
    body: (
      <p>
        The law of the Federal Republic of Nigeria applies. When these terms change, the new text stands here, and we
        announce changes that matter beforehand. How we treat personal data is in the{' '}
        <Link href={paths.privacy}>Privacy Policy</Link>.
      </p>
    ),
  },
];
