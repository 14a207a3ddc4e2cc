import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { Field, type FieldText } from '../field/field.tsx';
import { phoneOf, regroupPhone } from './phone-text.ts';

type OwnInputProps = Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'ref' | 'onInput' | 'onChange'>;

/** Attributes of the input and the words around it. */
export interface PhoneFieldProps extends OwnInputProps, FieldText {
  /** Called with every edit: `+62812…`, or null while the text is no whole number. */
  readonly onPhoneChange?: ((phone: string | null) => void) | undefined;
}

/**
 * A telephone number, `0812 3456 7890` or `+62 812 3456 7890`. A plain field that posts its visible text; with JavaScript it groups the digits
 * during typing and keeps the caret where it was.
 */
export function PhoneField({ label, optional, hint, error, id, className, onPhoneChange, ...input }: PhoneFieldProps) {
  const binding = usePhoneText(onPhoneChange);
  return (
    <Field label={label} optional={optional} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <input
          autoComplete="tel"
          {...input}
          {...control}
          {...binding}
          className="u-control u-phone-field"
          type="tel"
          inputMode="tel"
        />
      )}
    </Field>
  );
}

/** Groups the digits in `input`; returns the text it shows then. */
function show(input: HTMLInputElement, previous: string, forward = false): string {
  const caret = input.selectionStart ?? input.value.length;
  const next = regroupPhone({ text: input.value, caret }, previous, forward);
  if (next.text !== input.value) {
    input.value = next.text;
    // A field that is not being typed in must not be given the caret: some phones would open their keyboard.
    if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret);
  }
  return next.text;
}

function usePhoneText(onPhoneChange: PhoneFieldProps['onPhoneChange']) {
  const ref = useRef<HTMLInputElement>(null);
  const textRef = useRef('');
  const reportRef = useRef(onPhoneChange);
  reportRef.current = onPhoneChange;

  // A number sent with the page, or typed before hydration, is grouped and reported once.
  useEffect(() => {
    const input = ref.current;
    if (input === null || input.value === '') return;
    textRef.current = show(input, textRef.current);
    reportRef.current?.(phoneOf(input.value));
  }, []);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const native = event.nativeEvent as InputEvent;
    textRef.current = show(event.currentTarget, textRef.current, native.inputType === 'deleteContentForward');
    onPhoneChange?.(phoneOf(event.currentTarget.value));
  };
  return { ref, onInput };
}
