import { FieldFrame, type FieldFrameProps } from '#/field/field-frame.tsx';
import field from '#/field/field.module.css';
import { classNames } from '#/lib/class-names.ts';
import { useFormField } from './use-form-field.ts';

interface TextAreaProps extends Omit<FieldFrameProps, 'error'> {
  name: string;
  rows?: number;
  cols?: number;
  placeholder?: string;
  maxLength?: number;
}

/** Several lines of text of the `Form` around. */
export function TextArea({ name, rows = 10, cols = 70, placeholder, maxLength, ...frame }: TextAreaProps) {
  const { value, error, change, leave } = useFormField<string>(name);
  return (
    <FieldFrame {...frame} error={error}>
      {(wiring) => (
        <span className={field.box}>
          <textarea
            {...wiring}
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
