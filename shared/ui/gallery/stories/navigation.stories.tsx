import { Breadcrumbs, Link, Stack, Text } from '@mortar/ui';
import { Tabs } from '@mortar/ui/tabs';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Navigation' };

const crumbs = ['Home', 'Account', 'Wishlist'].map((label) => ({ label, href: `#${label}` }));

export const Crumbs = () => <Breadcrumbs items={[...crumbs, { label: 'Ikeja flat' }]} />;

export const CrumbsWithLongText = () => (
  <Breadcrumbs items={[...crumbs, { label: LONG.label, href: '#list' }, { label: LONG.word }]} />
);

export const Links = () => (
  <Stack gap={3}>
    <Text>
      New here? <Link href="#register">Create an account</Link> and keep what you like.
    </Text>
    <Text>
      <Link href="#terms" variant="quiet">
        Terms of use
      </Link>
    </Text>
  </Stack>
);

function Store({ labels }: { labels: string[] }) {
  const tabs = labels.map((label) => ({ id: label, label }));
  const [tab, setTab] = useState(labels[0] ?? '');
  return (
    <Tabs label="Store" tabs={tabs} value={tab} onChange={setTab}>
      <Text>The panel of {tab}.</Text>
    </Tabs>
  );
}

export const SomeTabs = () => <Store labels={['About', 'Products', 'Reviews']} />;

export const TabsWithLongText = () => <Store labels={[LONG.label, LONG.word, 'Reviews', 'Questions and answers']} />;
