import { classNames } from '../lib/class-names.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { dayOf } from './day-of.ts';

/** Attributes of `<input type="date">` and the words around it; `min` and `max` are days such as `2026-12-01`. */
export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'min' | 'max'> {
  /** The first day that may be chosen. A day before it can be typed all the same. */
  readonly min?: string | undefined;
  /** The last day that may be chosen. A later day can be typed all the same. */
  readonly max?: string | undefined;
  /** Called during typing or choosing, with the day, or null while the field has no complete day. */
  readonly onDayChange?: ((day: string | null) => void) | undefined;
}

/** A day of the calendar, in the browser's own field: typed by its parts or chosen. */
export function DateField({ className, onChange, onDayChange, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      className={classNames('u-date-field', className)}
      onChange={(event) => {
        onChange?.(event);
        onDayChange?.(dayOf(event.currentTarget.value));
      }}
    />
  );
}
