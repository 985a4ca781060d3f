import { FieldFrame, type FieldFrameProps } from '#/field/field-frame.tsx';
import field from '#/field/field.module.css';
import { classNames } from '#/lib/class-names.ts';
import { type Presence, presentLabel } from './presence.tsx';
import { useFormField } from './use-form-field.ts';

interface TextAreaProps extends Presence, Omit<FieldFrameProps, 'label' | 'error'> {
  name: string;
  label: string;
  rows?: number;
  cols?: number;
  placeholder?: string;
  maxLength?: number;
}

/** Several lines of text of the `Form` around. */
export function TextArea({
  name,
  label,
  optional,
  rows = 10,
  cols = 70,
  placeholder,
  maxLength,
  ...frame
}: TextAreaProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <FieldFrame {...frame} label={presentLabel(label, optional)} error={error}>
      {(wiring) => (
        <span className={field.box}>
          <textarea
            {...wiring}
            aria-required={!optional}
            name={name}
            rows={rows}
            cols={cols}
            placeholder={placeholder}
            maxLength={maxLength}
            className={classNames(field.input, field.area)}
            value={value}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
          />
        </span>
      )}
    </FieldFrame>
  );
}
