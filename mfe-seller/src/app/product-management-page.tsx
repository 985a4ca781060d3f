import { paths } from '@mortar/contracts/site-paths';
import { Navigate, originOf, useLocation } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { Link } from '@mortar/ui';
import { BackIcon } from '@mortar/ui/icons';
import { useEffect, useRef } from 'react';
import { ProductTable } from '#/features/product-table/product-table.tsx';
import { ProductWizard } from '#/features/product-wizard/product-wizard.tsx';
import styles from './product-management-page.module.css';

/** The fragment of the address that opens the wizard instead of the products. */
const ADD = '#add';

/** /onboarding/create-product: the seller's products, and the wizard that adds one. */
export function ProductManagementPage() {
  const { isAuthenticated, hasStore, userDetails } = useAuth();
  const location = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(location.hash);
  // The link that was pressed is not there any more.
  useEffect(() => {
    if (shown.current === location.hash) return;
    shown.current = location.hash;
    page.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [location.hash]);
  const { storeId } = userDetails;
  // An expired session is no reason to redirect to the onboarding: signing in returns to this page.
  if (!isAuthenticated) return <Navigate to={paths.login} state={originOf(location)} replace />;
  if (!hasStore || storeId === null) return <Navigate to={paths.getStarted} replace />;
  return (
    <div ref={page}>
      {location.hash === ADD ? (
        <ProductWizard
          storeId={storeId}
          back={
            <Link href={paths.createProduct} className={styles.back}>
              <BackIcon size={18} aria-hidden="true" /> Your products
            </Link>
          }
        />
      ) : (
        <ProductTable addHref={`${paths.createProduct}${ADD}`} whenEmpty={<ProductWizard storeId={storeId} />} />
      )}
    </div>
  );
}
