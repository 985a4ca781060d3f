import { paths } from '@mortar/contracts/site-paths';
import { Link, Logo, PageContainer } from '@mortar/ui';
import type { ReactNode } from 'react';
import { NewsletterForm } from './newsletter-form.tsx';
import { SellLink } from '#/lib/sell-link.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** The footer of every page; `short` renders its last line alone. */
export function SiteFooter({ short }: { short: boolean }) {
  return (
    <footer className={styles.footer}>
      <PageContainer>
        {!short && (
          <div className={styles.top}>
            <div className={styles.brand}>
              <Logo height={30} />
              <p className={styles.motto}>Tiles, gates, glass, paints and more, from sellers across Nigeria.</p>
              <NewsletterForm />
            </div>
            <FooterColumn heading="Quick Links">
              <FooterLink href={paths.allCategories}>Browse by Category</FooterLink>
              <FooterLink href={paths.calculators}>Calculators</FooterLink>
              <li>
                <SellLink className={styles.link}>Sell on Mortar</SellLink>
              </li>
              <FooterLink href={paths.myProfile}>Account</FooterLink>
              <FooterLink href={paths.promote}>Promotion Product</FooterLink>
            </FooterColumn>
            <FooterColumn heading="Company">
              <FooterLink href={paths.about}>About</FooterLink>
              <FooterLink href={paths.terms}>Terms of Use</FooterLink>
              <FooterLink href={paths.privacy}>Privacy Policy</FooterLink>
              <FooterLink href={paths.cookies}>Cookies</FooterLink>
            </FooterColumn>
            <FooterColumn heading="Support">
              <FooterLink href={paths.help}>Help Center</FooterLink>
              <FooterLink href={paths.contact}>Contact Us</FooterLink>
              <FooterLink href={paths.report}>Make a report</FooterLink>
            </FooterColumn>
          </div>
        )}
        <div className={styles.bottom}>
          {/* Rendered on the server shortly before the year ends, it may differ in the browser. */}
          <p suppressHydrationWarning>{`© ${currentYear()} Mortar. All rights reserved.`}</p>
          {!short && <SocialLinks />}
        </div>
      </PageContainer>
    </footer>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} variant="quiet" className={styles.link}>
        {children}
      </Link>
    </li>
  );
}
