import type { PlaceList } from '@mortar/contracts';
import { ZONES } from '@mortar/contracts/places/nigeria';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { asRequestError, keepPlace, marketplaceApi } from '@mortar/store';
import { Breadcrumbs, ErrorPanel, formatCount, Heading, Link, PageContainer, Panel, Skeleton, Text } from '@mortar/ui';
import { Fragment, type ReactNode } from 'react';
import { PLACES_READS, placesRequest } from './places.reads.ts';
import styles from './places.module.css';

const placesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogPlaces: build.query<PlaceList, undefined>({
      query: placesRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
  }),
});

const { useCatalogPlacesQuery } = placesApi;

const TITLE = 'Building materials by state';
const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Places' }];

/** Every state with its number of products, by zone. */
export function PlacesPage(): ReactNode {
  const { data, error, refetch, isFetching } = useCatalogPlacesQuery(PLACES_READS.requests.places.arg);
  return (
    <PageContainer className={styles.page}>
      <PageTitle description="Sellers of building materials in every state of Nigeria: compare prices near your site on Mortar.">
        {TITLE}
      </PageTitle>
      <Breadcrumbs items={crumbs} />
      <Heading level={1} size="large" className={styles.title}>
        {TITLE}
      </Heading>
      {!data && error ? (
        <ErrorPanel
          title="The states could not be loaded."
          message={asRequestError(error)?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.zones} aria-busy={!data || undefined}>
          {zonesByProducts(data?.places ?? []).map(({ id, name }) => (
            <Panel key={id}>
              <Heading level={2} size="small">
                {name}
              </Heading>
              {data ? (
                <StateLinks places={data.places.filter(({ zone }) => zone === id)} />
              ) : (
                <Skeleton height="16rem" />
              )}
            </Panel>
          ))}
        </div>
      )}
    </PageContainer>
  );
}

/** The zones, those with the most products first: who buys wants what there is. */
function zonesByProducts(places: PlaceList['places']) {
  const total = (zoneId: string) =>
    places.reduce((sum, { zone, totalProducts }) => sum + (zone === zoneId ? totalProducts : 0), 0);
  return [...ZONES].sort((one, other) => total(other.id) - total(one.id));
}

/** States with products as a list, those with the most first, the others in one line: most states have none in a young market. */
function StateLinks({ places }: PlaceList): ReactNode {
  const stocked = places.filter(({ totalProducts }) => totalProducts > 0);
  const empty = places.filter(({ totalProducts }) => totalProducts === 0);
  return (
    <>
      <ul className={styles.states}>
        {stocked
          .sort((one, other) => other.totalProducts - one.totalProducts)
          .map(({ stateId, name, totalProducts }) => (
            <li key={stateId}>
              <Link className={styles.state} href={paths.place(stateId)} onClick={() => keepPlace(stateId)}>
                {`${name}, ${formatCount(totalProducts)} ${totalProducts === 1 ? 'product' : 'products'}`}
              </Link>
            </li>
          ))}
      </ul>
      {empty.length > 0 && (
        <Text tone="soft" className={styles.empty}>
          No products yet in{' '}
          {empty.map(({ stateId, name }, index) => (
            <Fragment key={stateId}>
              {index > 0 && (index === empty.length - 1 ? ' and ' : ', ')}
              <Link variant="quiet" href={paths.place(stateId)} onClick={() => keepPlace(stateId)}>
                {name}
              </Link>
            </Fragment>
          ))}
        </Text>
      )}
    </>
  );
}
