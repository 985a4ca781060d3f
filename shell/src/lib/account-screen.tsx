import { PageTitle } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

interface AccountScreenProps {
  heading: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in, sign-up and password screens: a form, and on wide screens a wall beside it. */
export function AccountScreen({ heading, intro, children }: AccountScreenProps) {
  return (
    <PageContainer className={styles.screen}>
      <PageTitle>{heading}</PageTitle>
      <div className={styles.form}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      <aside className={styles.wall} aria-label="Why Mortar">
        <svg className={styles.bricks} aria-hidden="true">
          <defs>
            <pattern id="stretcher-bond" width="96" height="64" patternUnits="userSpaceOnUse">
              <path d="M3 3h90v26H3zM-45 35h90v26h-90zM51 35h90v26H51z" />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill="url(#stretcher-bond)" />
        </svg>
        <div className={styles.promise}>
          <p className={styles.promiseLead}>Everything your building needs, from people who sell it for a living.</p>
          <ul className={styles.promises}>
            <li>Great value: compare prices of sellers across Nigeria</li>
            <li>Sell with confidence: a store of your own in minutes</li>
            <li>Support round the clock</li>
          </ul>
        </div>
      </aside>
    </PageContainer>
  );
}
