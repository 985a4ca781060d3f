import { Breadcrumbs, Link, Text } from '@mortar/ui';
import { Tabs } from '@mortar/ui/tabs';
import { useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Navigation' };

const crumbs = ['Home', 'Account', LONG.label].map((label) => ({ label, href: `#${label}` }));
const tabs = ['About', LONG.label, LONG.word].map((label) => ({ id: label, label }));

export const Crumbs = () => <Breadcrumbs items={[...crumbs, { label: LONG.word }]} />;

export const Links = () => (
  <Text>
    New here? <Link href="#register">Create an account</Link>, or read the{' '}
    <Link href="#terms" variant="quiet">
      terms of use
    </Link>
    .
  </Text>
);

export const OfCard = () => (
  <div style={{ position: 'relative', padding: '1rem' }}>
    <Link href="#card" variant="quiet" ofCard>
      {LONG.label}
    </Link>
    <Text>The whole card leads there.</Text>
  </div>
);

export const SomeTabs = () => {
  const [tab, setTab] = useState('About');
  return (
    <Tabs label="Store" tabs={tabs} value={tab} onChange={setTab}>
      <Text>The panel of {tab}.</Text>
    </Tabs>
  );
};
