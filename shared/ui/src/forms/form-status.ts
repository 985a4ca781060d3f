/** What the last submit left behind, in Formik's `status`. */
export interface FormikStatus {
  /** Server's messages by field; each goes when its field changes. */
  fieldErrors: Readonly<Record<string, string>>;
  message: string | undefined;
  /** Whether a toast says the message already. */
  announced?: boolean;
}

export const cleanStatus: FormikStatus = { fieldErrors: {}, message: undefined };
