import { productRules } from '@mortar/contracts/rules/product-rules';
import { TextField } from '@mortar/ui/forms';

export function TitleField({ label }: { label: string }) {
  return (
    <TextField
      name="title"
      label={label}
      hint="What it is, its size and its finish: buyers search for these words."
      maxLength={productRules.title.maxLength}
      autoComplete="off"
    />
  );
}
