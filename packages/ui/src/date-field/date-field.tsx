import { dayInWords, dayProblem, dayText, readDay } from '@uluran/contract/days';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { withSlashes } from './with-slashes.ts';

/** Attributes of the input and the words around it. */
export interface DateFieldProps
  extends Omit<TextFieldProps, 'type' | 'end' | 'min' | 'max' | 'value' | 'defaultValue' | 'inputMode'> {
  /** First content: a day such as `2026-12-01`, shown as `01/12/2026`, or the text of a form that came back, exactly as it was typed. */
  readonly defaultValue?: string | undefined;
  /** Called during typing, with the day (`2026-12-01`), or null while the field has no complete day. */
  readonly onDayChange?: ((day: string | null) => void) | undefined;
}

const ORDER = 'Tulis hari/bulan/tahun.';

function dayIn(text: string): string | null {
  const read = readDay(text);
  return read.ok ? read.day : null;
}

/**
 * A day of the calendar, typed as `31/12/1990` in every browser: the browser's own field has the order of the device's language, which in
 * English (US) begins with the month. It posts the typed text, which `readDay` of the contract reads; with JavaScript it writes the slashes,
 * shows the day in words and, on leaving, names a text that is no day.
 */
export function DateField({
  className,
  defaultValue = '',
  hint,
  error,
  onChange,
  onBlur,
  onDayChange,
  ...field
}: DateFieldProps) {
  const [text, setText] = useState(() => dayText(defaultValue));
  const [isLeft, setLeft] = useState(false);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    if (inputType === 'insertText') input.value = withSlashes(input.value);
    setText(input.value);
    setLeft(false);
    onDayChange?.(dayIn(input.value));
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    input.value = dayText(dayIn(input.value) ?? input.value);
    setText(input.value);
    setLeft(true);
    onBlur?.(event);
  };
  const day = dayIn(text);
  const unreadable = error || isLeft ? dayProblem(text) : undefined;
  return (
    <TextField
      autoComplete="off"
      placeholder="hh/bb/tttt"
      {...field}
      inputMode="numeric"
      className={classNames('u-date-field', className)}
      defaultValue={dayText(defaultValue)}
      error={unreadable ?? error}
      hint={
        <>
          {day === null ? ORDER : `${dayInWords(day)}.`} {hint}
        </>
      }
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
