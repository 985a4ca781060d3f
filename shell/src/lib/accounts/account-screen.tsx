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
            <pattern id="stretcher-bond" width="288" height="128" patternUnits="userSpaceOnUse">
              <path d="M3 3h90v26H3zM99 3h90v26H99zM195 3h90v26h-90zM-45 35h90v26h-90zM51 35h90v26H51zM147 35h90v26h-90zM243 35h90v26h-90zM3 67h90v26H3zM99 67h90v26H99zM195 67h90v26h-90zM-45 99h90v26h-90zM51 99h90v26H51zM147 99h90v26h-90zM243 99h90v26h-90z" />
              <path className={styles.fired} d="M99 3h90v26H99zM147 35h90v26h-90zM3 67h90v26H3zM51 99h90v26H51z" />
              <path className={styles.pale} d="M51 35h90v26H51zM195 67h90v26h-90z" />
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
