import { asRequestError } from '@mortar/store';
import { Button, useToast } from '@mortar/ui';
import { useSellerConfirmPricesMutation } from './product-table.api.ts';

/** States that all prices of the store are still right: buyers see when a price was last confirmed. */
export function ConfirmPrices() {
  const toast = useToast();
  const [confirmPrices, { isLoading }] = useSellerConfirmPricesMutation();

  async function confirm() {
    const failure = asRequestError((await confirmPrices()).error);
    if (!failure) toast.success('Prices confirmed');
  }

  return (
    <Button variant="outline" loading={isLoading} onClick={() => void confirm()}>
      Prices are still right
    </Button>
  );
}
