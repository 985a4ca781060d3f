import type { ProductDetail, SharedProject, Store } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { Image, Panel, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './report-page.module.css';
import { subjectOfAddress } from './report.schema.ts';

interface Reported {
  name: string;
  /** Who stands behind it. */
  of: string;
  image?: string | null;
  categoryId?: string;
}

const reportedApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportGetReported: build.query<Reported, string>({
      query: (path) => path,
      transformResponse: (found: ProductDetail | Store | SharedProject): Reported => {
        if ('title' in found) {
          return { name: found.title, of: found.store.name, image: found.featuredImage, categoryId: found.category };
        }
        if ('storeImage' in found) {
          return { name: found.name, of: found.categoryNames.join(', '), image: found.storeImage };
        }
        return { name: found.name, of: `Shared by ${found.sharedBy}` };
      },
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

const REQUESTS = { product: '/products/', store: '/stores/', project: '/projects/shared/' };

/** What the link to the page names, once it is known; until then, and without such a link, the field for its address. */
export function ReportedThing({ address, children }: { address: string; children: ReactNode }): ReactNode {
  const named = subjectOfAddress(address);
  const path = named && REQUESTS[named.subject] + named.subjectId;
  const { data } = reportedApi.useReportGetReportedQuery(path ?? '', { skip: path === undefined });
  if (!data) return children;
  return (
    <Panel tone="sunken" className={styles.reported}>
      {data.image !== undefined && (
        <Image image={data.image} categoryId={data.categoryId} alt="" sizes="64px" className={styles.photo} />
      )}
      <p>
        <strong>{data.name}</strong>
        <Text as="span" size="s" tone="soft">
          {data.of}
        </Text>
      </p>
    </Panel>
  );
}
