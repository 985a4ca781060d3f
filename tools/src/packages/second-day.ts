import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

/** What the page below shows when its worker has answered. */
export const ANSWERED = 'The worker has counted 3 letters.';

const FOLDER = 'src/features/promotions';

const PAGE = `import { PageTitle } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import styled from '@emotion/styled';
import { Tag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import banner from './banner.svg';
import photo from './photo.png';
import terms from './terms.txt?raw';
import prices from './prices.json';
import styles from './sale.module.css';
import './everywhere.css';
import { Older } from './older.jsx';
import Mark from './mark.svg?react';
import guide from './guide.md';
import './sale.scss';
import { ServedStyles } from './served-styles.tsx';
import { Reduced } from './reduced.tsx';

const Price = styled.p({ color: 'rgb(1, 2, 3)' });
const logo = new URL('./logo.svg', import.meta.url);

export function PromotionsPage(): ReactNode {
  const [letters, setLetters] = useState(0);
  useEffect(() => {
    if (typeof Worker === 'undefined') return undefined;
    const worker = new Worker(new URL('./letters.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<number>) => setLetters(data);
    worker.postMessage(terms.trim());
    return () => worker.terminate();
  }, []);
  const save = (_form: FormData): void => undefined;
  return (
    <PageContainer>
      <PageTitle>Sale</PageTitle>
      <meta name="keywords" content="sale" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(prices) }} />
      <h1>Sale</h1>
      <Tag />
      <Price>900</Price>
      <ServedStyles>
        <Reduced>800</Reduced>
      </ServedStyles>
      <Mark className="mark" />
      <p className="lead">{guide.lead}</p>
      {[banner, photo, logo.href].map((address) => (
        <img key={address} className={styles.picture} src={address} alt="" />
      ))}
      <form action={save}>
        <input name="code" aria-label="Code" />
        <button>Use</button>
      </form>
      <Older />
      {letters > 0 && <p>The worker has counted {letters} letters.</p>}
      <Dialog title="Sale" open={false} onClose={() => undefined}>
        Nothing
      </Dialog>
    </PageContainer>
  );
}
`;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>';
/** One transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const REDUCED = `import styled from 'styled-components';

export const Reduced = styled.p.withConfig({ componentId: 'promotions-reduced' })\`
  color: rgb(4, 5, 6);
\`;
`;

/** Of the page that teams read: the styles of styled-components, and the rules of the build that it takes. */
function styledComponents() {
  const page = readFileSync(join(root, 'docs/how-to/team-repository.md'), 'utf8');
  const [, source = ''] = /^```tsx\n(.*?)^```/ms.exec(page) ?? [];
  const [, rules = ''] = /^\(`(\{.*styled-components.*\})`\)/m.exec(page) ?? [];
  return { source, rules };
}

/** Writes a page that meets each rule of the build once: what a team brings on its second day. */
export function writeSecondDay(repository: string): void {
  const { source, rules } = styledComponents();
  const files: Record<string, string | Buffer> = {
    'promotions-page.tsx': PAGE,
    'banner.svg': SVG,
    'logo.svg': SVG.replace('8', '9'),
    'mark.svg': SVG,
    'guide.md': '# Guide\n\nHow to buy in the sale.\n\n## Fees {#fees}\n\nNone.\n',
    'sale.scss': '$colour: navy;\n.lead { b { color: $colour; } color: $colour; }\n',
    'photo.png': Buffer.from(PNG, 'base64'),
    'terms.txt': 'abc\n',
    'prices.json': '{ "price": "3 < 4" }',
    'sale.module.css': '.picture { width: 8px; }',
    'everywhere.css': 'body { color: navy; }',
    'older.jsx': 'export const Older = () => <b>Older</b>;\n',
    'older.d.ts': "import type { ReactNode } from 'react';\n\nexport function Older(): ReactNode;\n",
    'served-styles.tsx': source,
    'reduced.tsx': REDUCED,
    'letters.ts': 'self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(data.length);\n',
  };
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(repository, FOLDER, file), content);
  }
  writeFileSync(
    join(repository, 'jest.config.mjs'),
    `import { browserTests } from '@mortar/testing/jest-preset';

export default browserTests({ loaders: { '\\\\.md$': import.meta.resolve('@mortar/build/markdown-page') } });
`,
  );
  const build = join(repository, 'rspack.config.ts');
  const built = readFileSync(build, 'utf8').replace(
    'import.meta.dirname',
    `import.meta.dirname, { rules: [${rules}] }`,
  );
  writeFileSync(build, built);
  for (const test of ['promotions-page.test.tsx', 'promotions-served.test.tsx']) {
    const path = join(repository, FOLDER, test);
    writeFileSync(path, readFileSync(path, 'utf8').replace("'Promotions'", "'Sale'"));
  }
}
