import type { Account } from '@mortar/contracts';
import { CLOSING_DAYS, PASSWORD_MAX_LENGTH } from '@mortar/contracts/limits';
import { accountRules } from '@mortar/contracts/rules/account-rules';
import { newPasswordRules } from '@mortar/contracts/rules/password-rules';
import { requiredText } from '@mortar/contracts/rules/text-rules';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { asRequestError, authReset, signOut, useAppDispatch, userDetailsMerged } from '@mortar/store';
import { Button, Text, useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, PasswordField, FormActions, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, useState } from 'react';
import { type InferType, object } from 'yup';
import { submitFailure } from '#/lib/request-failures.ts';
import { type OwnChange, useAccountMakeChangeMutation } from './settings.api.ts';

interface Change {
  title: string;
  intro: ReactNode;
  submit: string;
  /** The new value, where there is one. */
  field?: { name: string; schema: ReturnType<typeof textSchema>; input: ReactNode };
}

const changes: Readonly<Record<OwnChange, Change>> = {
  email: {
    title: 'Change email',
    intro: 'We send a link to the new address. Until you follow it, everything stays as it is.',
    submit: 'Send link',
    field: {
      name: 'email',
      schema: textSchema(accountRules.email),
      input: <TextField name="email" label="New email" type="email" autoComplete="email" />,
    },
  },
  phone: {
    title: 'Change phone number',
    intro: 'You need this number if you forget your password. The one of your store stays as it is.',
    submit: 'Change number',
    field: {
      name: 'phone',
      schema: textSchema(accountRules.phone),
      input: (
        <TextField name="phone" label="New phone number" type="tel" autoComplete="tel" placeholder="0803 123 4567" />
      ),
    },
  },
  password: {
    title: 'Change password',
    intro: 'Every other device will be signed out.',
    submit: 'Change password',
    field: {
      name: 'password',
      schema: textSchema(newPasswordRules),
      input: <PasswordField name="password" label="New password" autoComplete="new-password" />,
    },
  },
  'close-account': {
    title: 'Close your account',
    intro: `You have ${CLOSING_DAYS} days to think it over: sign in before they are over to keep the account. Then your store, products, wishlists and projects are erased. Reviews stay without your name. If our moderators still look into something of yours, that comes first.`,
    submit: 'Close account',
  },
};

const currentPassword = textSchema({ ...requiredText('Password', PASSWORD_MAX_LENGTH), verbatim: true });

interface ChangeDialogProps {
  change: OwnChange;
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** A form that changes what opens the account, for a person who proves that it is theirs. */
export function ChangeDialog({ open, onClose, ...form }: ChangeDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={changes[form.change].title} size="small">
      <ChangeForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ChangeForm({ change, account, onClose }: Omit<ChangeDialogProps, 'open'>): ReactNode {
  const [send] = useAccountMakeChangeMutation();
  const [isTooLate, setIsTooLate] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const { intro, submit: label, field } = changes[change];
  const { hasPassword } = account;
  const fields = {
    ...(field && { [field.name]: field.schema }),
    ...(hasPassword && { currentPassword }),
  };
  const schema = object(fields as Record<string, typeof currentPassword>);

  async function submit(values: InferType<typeof schema>) {
    const { data, error } = await send({ change, values });
    if (!data) {
      setIsTooLate(asRequestError(error)?.code === 'recent_sign_in_required');
      return submitFailure(error);
    }
    toast.success(data.message);
    if (data.account.phone) dispatch(userDetailsMerged({ phone: data.account.phone }));
    onClose();
    if (change !== 'close-account') return undefined;
    // It has ended every session of the account, this one too.
    void dispatch(signOut());
    void navigate(paths.login);
    return undefined;
  }

  return (
    <Form
      initialValues={Object.fromEntries(Object.keys(fields).map((name) => [name, '']))}
      schema={schema}
      onSubmit={submit}
    >
      <Text>{intro}</Text>
      <FormError />
      {field?.input}
      {hasPassword && <PasswordField name="currentPassword" label="Your password" />}
      {isTooLate && <SignInAgain />}
      <FormActions onCancel={onClose} variant={field ? undefined : 'danger'}>
        {label}
      </FormActions>
    </Form>
  );
}

/** For an account without a password, which a sign-in just before shows to be theirs. */
function SignInAgain(): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <Text as="div">
      Your account has no password, so this needs a sign-in of the last ten minutes.{' '}
      {/* As if the session had expired: signing in returns to this page. */}
      <Button variant="soft" onClick={() => dispatch(authReset())}>
        Sign in again
      </Button>
    </Text>
  );
}
