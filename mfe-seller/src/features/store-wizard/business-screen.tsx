import { storeRules } from '@mortar/contracts/rules/store-rules';
import { TextArea, TextField } from '@mortar/ui/forms';

export function BusinessScreen() {
  return (
    <>
      <TextField name="name" label="Business name" autoComplete="organization" maxLength={storeRules.name.maxLength} />
      <TextArea
        name="description"
        label="Description"
        hint="What you sell, for whom, and what buyers can count on."
        maxLength={storeRules.description.maxLength}
      />
    </>
  );
}
