import { asRequestError } from '@mortar/store';
import { Button, useToast } from '@mortar/ui';
import { useSellerConfirmPricesMutation } from './product-table.api.ts';

interface ConfirmPricesProps {
  /** Products of the page that are ticked; without any all of the store are meant. */
  chosen: string[];
  onConfirmed: () => void;
}

/** States that prices are still right: buyers see when a price was last confirmed. */
export function ConfirmPrices({ chosen, onConfirmed }: ConfirmPricesProps) {
  const toast = useToast();
  const [confirmPrices, { isLoading }] = useSellerConfirmPricesMutation();

  async function confirm() {
    const failure = asRequestError((await confirmPrices(chosen)).error);
    if (failure) return;
    toast.success('Prices confirmed');
    onConfirmed();
  }

  return (
    <Button variant="outline" loading={isLoading} onClick={() => void confirm()}>
      {chosen.length === 0 && 'Prices are still right'}
      {chosen.length === 1 && '1 price is still right'}
      {chosen.length > 1 && `${chosen.length} prices are still right`}
    </Button>
  );
}
