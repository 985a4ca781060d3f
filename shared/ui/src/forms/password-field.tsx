import { useState } from 'react';
import { IconButton } from '#/button/icon-button.tsx';
import { HideIcon, ShowIcon } from '#/icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField({ autoComplete = 'current-password', ...input }: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...input}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <HideIcon size={20} /> : <ShowIcon size={20} />}
        </IconButton>
      }
    />
  );
}
