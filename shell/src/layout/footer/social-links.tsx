import { useSiteOrigin } from '#/lib/site-origin.ts';
import styles from './social-links.module.css';

interface Network {
  name: string;
  /** SVG path of its logo, in a viewBox of 24 by 24. */
  logo: string;
  share: (address: string) => string;
}

const networks: readonly Network[] = [
  {
    name: 'WhatsApp',
    logo: 'M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 18.2c-1.5 0-3-.4-4.2-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2ZM8.4 7.4q.7-.6 1.2.2l.8 1.5q.3.6-.2 1.1l-.4.5q1.1 2 3.1 3l.6-.6q.5-.5 1.1-.2l1.5.8q.7.5.2 1.2-1.1 1.5-2.9 1.1Q8 15 7.3 10.3 7.2 8.5 8.4 7.4Z',
    share: (address) =>
      `https://wa.me/?text=${encodeURIComponent(`Building materials from sellers across Nigeria: ${address}`)}`,
  },
  {
    name: 'Facebook',
    logo: 'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.5V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z',
    share: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  {
    name: 'X',
    logo: 'M17.8 3h3.1l-6.8 7.7L22 21h-6.2l-4.9-6.4L5.3 21H2.2l7.2-8.3L2 3h6.4l4.4 5.9L17.8 3Zm-1.1 16.2h1.7L7.7 4.7H5.9l10.8 14.5Z',
    share: (address) => `https://x.com/intent/post?url=${encodeURIComponent(address)}`,
  },
  {
    name: 'LinkedIn',
    logo: 'M20.5 2h-17A1.5 1.5 0 0 0 2 3.5v17A1.5 1.5 0 0 0 3.5 22h17a1.5 1.5 0 0 0 1.5-1.5v-17A1.5 1.5 0 0 0 20.5 2ZM8 19H5V9.7h3V19ZM6.5 8.3a1.7 1.7 0 1 1 0-3.5 1.7 1.7 0 0 1 0 3.5ZM19 19h-3v-4.7c0-1.1 0-2.5-1.6-2.5s-1.8 1.2-1.8 2.4V19h-3V9.7h2.9v1.2a3.1 3.1 0 0 1 2.8-1.5c3 0 3.6 2 3.6 4.5V19Z',
    share: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  },
];

/** Links that share the site on social networks. */
export function SocialLinks() {
  const origin = useSiteOrigin();
  return (
    <ul className={styles.list}>
      {networks.map(({ name, logo, share }) => (
        <li key={name}>
          <a
            className={styles.link}
            href={share(origin)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share Mortar on ${name} (opens in a new tab)`}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={logo} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
