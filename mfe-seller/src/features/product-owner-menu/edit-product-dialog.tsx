import { productRules } from '@mortar/contracts/rules/product-rules';
import { PRICE_DECIMALS, PRICE_TEXT_MAX_LENGTH } from '@mortar/contracts/money';
import { asRequestError, type RequestError } from '@mortar/store';
import { Button, Stack, useToast } from '@mortar/ui';
import { Form, NumberField, SubmitButton, type SubmitFailure, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { toEditProductValues, toUpdateProductRequest } from './edit-product.mapping.ts';
import { editProductSchema, type EditProductValues } from './edit-product.schema.ts';
import { useSellerUpdateProductMutation } from './product-owner-menu.api.ts';
import type { OwnProduct } from './own-product.ts';

interface EditProductDialogProps {
  product: OwnProduct;
  open: boolean;
  onClose: () => void;
}

/** Edits title and price of the seller's own product. */
export function EditProductDialog({ product, open, onClose }: EditProductDialogProps) {
  const toast = useToast();
  const [updateProduct] = useSellerUpdateProductMutation();

  async function save(values: EditProductValues): Promise<SubmitFailure | undefined> {
    const result = await updateProduct(toUpdateProductRequest(product.productId, values));
    const error = asRequestError(result.error);
    if (!error) {
      toast.success('Product updated successfully!');
      onClose();
      return undefined;
    }
    toast.error(wordsFor(error));
    return { fieldErrors: error.fieldErrors };
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit Product" size="small">
      <Form
        initialValues={toEditProductValues(product)}
        schema={editProductSchema}
        onSubmit={save}
        aria-label="Edit Product"
      >
        <TextField name="title" label="Product Title" maxLength={productRules.title.maxLength} autoComplete="off" />
        <NumberField
          name="price"
          label="Price"
          before="₦"
          decimals={PRICE_DECIMALS}
          maxLength={PRICE_TEXT_MAX_LENGTH}
        />
        <Stack direction="row" gap={3} justify="end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save Changes</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}

// Every error response of the API has a code; one without came from a proxy.
function wordsFor({ status, code, message }: RequestError): string {
  return status > 0 && code === undefined ? 'Failed to update the product!' : message;
}
