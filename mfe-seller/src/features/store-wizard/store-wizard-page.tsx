import { useStoreRefusal } from '#/lib/sellers/use-store-refusal.ts';
import { StoreWizard } from './store-wizard.tsx';

/** /onboarding/create-store */
export function StoreWizardPage() {
  return useStoreRefusal() ? null : <StoreWizard />;
}
