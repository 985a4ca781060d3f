import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { Button } from '#/button/button.tsx';

/** Submits the `Form` around, and shows that it is under way. */
export function SubmitButton({ loading, ...button }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...button} type="submit" loading={loading ?? isSubmitting} />;
}
