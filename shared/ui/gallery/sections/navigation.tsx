import {
  Badge,
  Breadcrumbs,
  Chip,
  PremiumIcon,
  SearchInput,
  Section,
  SelectInput,
  Stack,
  StarRating,
  Text,
} from '@mortar/ui';
import { Tabs } from '@mortar/ui/tabs';
import { useState } from 'react';

const tabs = [
  { id: 'about', label: 'About' },
  { id: 'products', label: 'Products' },
  { id: 'reviews', label: 'Reviews' },
] as const;

/** What leads somewhere or narrows a list. */
export function Navigation() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('about');
  const [filters, setFilters] = useState(['Tiles', 'Under ₦50,000']);
  return (
    <Section heading="Finding one's way">
      <Stack gap={5}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '#' },
            { label: 'Account', href: '#a' },
            { label: 'Wishlist', href: '#w' },
            { label: 'Ikeja flat' },
          ]}
        />
        <Stack direction="row" gap={3} wrap align="end">
          <SearchInput label="Search" placeholder="Search for anything..." />
          <SelectInput
            label="Sort"
            hideLabel
            compact
            options={['New Arrivals', 'Price Low to High'].map((label) => ({ value: label, label }))}
          />
        </Stack>
        <Stack direction="row" gap={2} wrap align="center">
          {filters.map((filter) => (
            <Chip
              key={filter}
              onRemove={() => setFilters(filters.filter((one) => one !== filter))}
              removeLabel={`Remove ${filter}`}
            >
              {filter}
            </Chip>
          ))}
          <Chip href="#tag">matt</Chip>
          <Chip onClick={() => undefined} selected>
            Chosen
          </Chip>
          <Badge tone="accent" icon={<PremiumIcon size={16} />}>
            Premium
          </Badge>
          <Badge tone="clay">Negotiable</Badge>
          <Badge tone="success">Verified</Badge>
          <Badge tone="danger">Refused</Badge>
          <Badge>Draft</Badge>
          <StarRating value={3.5} count={1284} />
          <StarRating value={4.2} size="large" />
        </Stack>
        <Tabs label="Store" tabs={tabs} value={tab} onChange={setTab}>
          <Text>The panel of {tab}.</Text>
        </Tabs>
      </Stack>
    </Section>
  );
}
