import { paths } from '@mortar/contracts/site-paths';
import { Link } from '@mortar/ui';
import { ReadingPage, type ReadingSection } from '#/lib/reading-page.tsx';
import { SupportMail } from '#/lib/support/support-mail.tsx';

/** /privacy */
export function PrivacyPage() {
  return (
    <ReadingPage
      heading="Privacy Policy"
      lead="Effective June 2025. What Mortar knows about you, why, who else sees it, and what you can do about it."
      sections={sections()}
      withContents
    />
  );
}

function sections(): readonly ReadingSection[] {
  return [
    {
      id: 'who-we-are',
      heading: 'Who this is about',
      body: (
        <p>
          Mortar is an online marketplace for building and home materials in Nigeria. This policy covers everyone who
          visits the site, buys through it or sells on it.
        </p>
      ),
    },
    {
      id: 'age',
      heading: 'Age',
      body: (
        <p>
          Mortar is not for people under 18. We do not knowingly keep data about anyone under 18; if you learn that a
          child has opened an account, tell us and we will close it and delete its data.
        </p>
      ),
    },
    {
      id: 'data-we-collect',
      heading: 'Data we collect',
      body: (
        <>
          <p>We keep only what the service needs:</p>
          <ul>
            <li>
              Your account: first and last name, email, phone number, profile picture and password. The password is
              stored only in a form that cannot be read back.
            </li>
            <li>Your store, if you open one: name, description, address, phone number, pictures and categories.</li>
            <li>
              What you publish: products, photos, reviews and replies. Hidden details of a photo, such as the place
              where it was taken, are removed when you upload it.
            </li>
            <li>
              What you do here: wishlists, recommendations, notifications and reports. Recently viewed products stay in
              your own browser.
            </li>
            <li>
              Where you are signed in: browser, system, the first half of the network address, and times. You see them
              in your settings.
            </li>
            <li>
              Technical records: the address of your connection, your kind of browser, and errors, kept for a short time
              for security and repair.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      body: (
        <ul>
          <li>To run your account, your store and your wishlists.</li>
          <li>To let buyers and sellers find and reach each other.</li>
          <li>
            To send what you asked for: password codes, notifications and, if you subscribed and confirmed it, the
            newsletter.
          </li>
          <li>To keep the marketplace safe: to verify sellers, look into reports and stop abuse.</li>
          <li>To understand what works on the site and fix what does not.</li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      body: (
        <>
          <p>We do not sell personal data. We share it only in these cases:</p>
          <ul>
            <li>
              With everyone: your store&apos;s page with its phone number, your products, and your reviews under your
              name.
            </li>
            <li>With companies that run our servers, mail and storage, for that purpose alone and under contract.</li>
            <li>With authorities, when Nigerian law obliges us to.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'security',
      heading: 'Security',
      body: (
        <p>
          Connections are encrypted, sessions are short-lived and can be ended in your settings, sign-in attempts are
          limited, and few people have access to the data. No system is perfectly safe: use a password that you use
          nowhere else, and tell us at once if you think that someone else is using your account.
        </p>
      ),
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: (
        <>
          <p>Under the Nigeria Data Protection Act you may:</p>
          <ul>
            <li>
              see the data that we hold about you, and get a copy of it, which you can download in your{' '}
              <Link href={paths.settings}>settings</Link>;
            </li>
            <li>have it corrected, which you can mostly do yourself in your profile and settings;</li>
            <li>
              have it deleted, as far as the law does not oblige us to keep it: close your account in the settings, and
              it is erased 7 days later;
            </li>
            <li>object to a use of it, or withdraw a consent, such as the newsletter&apos;s;</li>
            <li>complain to the Nigeria Data Protection Commission.</li>
          </ul>
          <p>
            Write to <SupportMail /> for any of these. We answer within 30 days.
          </p>
        </>
      ),
    },
    {
      id: 'cookies-and-changes',
      heading: 'Cookies and changes',
      body: (
        <p>
          What is stored in your browser is listed under <Link href={paths.cookies}>Cookies</Link>. When this policy
          changes, the new text stands here with its date; we announce a change that matters to you beforehand.
        </p>
      ),
    },
  ];
}
