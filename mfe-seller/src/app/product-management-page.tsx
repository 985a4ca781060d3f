import { Navigate, paths } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { Heading, PageContainer } from '@mortar/ui';
import { ProductTable } from '#/features/product-table/product-table.tsx';
import { ProductWizard } from '#/features/product-wizard/product-wizard.tsx';

/** /onboarding/create-product: what the seller has on sale, and the wizard that adds to it. */
export function ProductManagementPage() {
  const { hasStore, userDetails } = useAuth();
  const { storeId } = userDetails;
  if (!hasStore || storeId === null) return <Navigate to={paths.getStarted} replace />;
  return (
    <>
      <PageContainer>
        <Heading level={1}>Manage Products</Heading>
        <ProductTable storeId={storeId} />
      </PageContainer>
      <ProductWizard storeId={storeId} />
    </>
  );
}
