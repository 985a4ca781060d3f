import { Navigate, originOf, PageTitle, paths, useLocation } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { Button, Heading, PageContainer } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { useRef } from 'react';
import { ProductTable } from '#/features/product-table/product-table.tsx';
import { ProductWizard } from '#/features/product-wizard/product-wizard.tsx';
import styles from './product-management-page.module.css';

/** Of the address: the wizard comes before the products. */
const ADD_FIRST = '#add';

/** /onboarding/create-product: the seller's products, and the wizard that adds one. */
export function ProductManagementPage() {
  const { isAuthenticated, hasStore, userDetails } = useAuth();
  const location = useLocation();
  const { storeId } = userDetails;
  const wizard = useRef<HTMLElement>(null);
  // An expired session is no reason to redirect to the onboarding: signing in returns to this page.
  if (!isAuthenticated) return <Navigate to={paths.login} state={originOf(location)} replace />;
  if (!hasStore || storeId === null) return <Navigate to={paths.getStarted} replace />;
  const goToWizard = () => {
    wizard.current?.scrollIntoView({ block: 'start' });
    wizard.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  const products = (
    <PageContainer className={styles.products}>
      <div className={styles.top}>
        <Heading level={1}>Manage Products</Heading>
        <Button startIcon={<PlusIcon size={18} aria-hidden="true" />} onClick={goToWizard}>
          Add a product
        </Button>
      </div>
      <ProductTable storeId={storeId} onAdd={goToWizard} />
    </PageContainer>
  );
  const adds = (
    <section ref={wizard} aria-label="Add a product" className={styles.wizard}>
      <ProductWizard storeId={storeId} />
    </section>
  );
  return (
    <>
      <PageTitle>Manage Products</PageTitle>
      {location.hash === ADD_FIRST && adds}
      {products}
      {location.hash !== ADD_FIRST && adds}
    </>
  );
}
