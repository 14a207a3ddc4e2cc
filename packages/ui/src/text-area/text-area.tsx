import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldText } from '../field/field.tsx';
import { classNames } from '../lib/class-names.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Attributes of `<textarea>` and the words around it. With `maxLength` the used length is counted below. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children' | 'value' | 'ref'>, FieldText {}

/** Several lines of text. Without JavaScript the counter shows only the limit. */
export function TextArea({ label, optional, hint, error, id, className, maxLength, onChange, ...area }: TextAreaProps) {
  const counterId = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(area.defaultValue ?? '').length);
  useEffect(() => setLength(ref.current?.value.length ?? 0), []);
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const counted = maxLength !== undefined;
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      id={id}
      className={className}
      describedBy={counted ? counterId : undefined}
    >
      {(control) => (
        <>
          <textarea
            rows={3}
            {...area}
            {...control}
            ref={ref}
            maxLength={maxLength}
            onChange={handleChange}
            className={classNames('u-control', 'u-text-area')}
          />
          {counted ? <Counter id={counterId} length={length} limit={maxLength} /> : null}
        </>
      )}
    </Field>
  );
}

interface CounterProps {
  readonly id: string;
  readonly length: number;
  readonly limit: number;
}

function Counter({ id, length, limit }: CounterProps) {
  const hydrated = useHydrated();
  return (
    <p className="u-field__hint u-numbers" id={id}>
      {hydrated ? `${length} dari ${limit} huruf` : `Paling banyak ${limit} huruf`}
    </p>
  );
}
