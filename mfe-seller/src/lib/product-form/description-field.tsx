import { productRules } from '@mortar/contracts/rules/product-rules';
import { TextArea } from '@mortar/ui/forms';

export function DescriptionField() {
  return (
    <TextArea
      name="description"
      label="Description"
      hint="Material, measures, how it is packed, and how it reaches the buyer."
      maxLength={productRules.description.maxLength}
    />
  );
}
