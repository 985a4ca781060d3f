import { useRedirectStoreOwner } from '#/lib/sellers/use-redirect-store-owner.ts';
import { StoreWizard } from './store-wizard.tsx';

/** /onboarding/create-store */
export function StoreWizardPage() {
  return useRedirectStoreOwner() ? null : <StoreWizard />;
}
