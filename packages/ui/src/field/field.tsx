import { type ReactNode, useId } from 'react';
import { AlertIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';

/** The words of every field around its control. */
export interface FieldText {
  /** The visible name of the control. */
  readonly label: ReactNode;
  /** Adds "(boleh kosong)" to the label. */
  readonly optional?: boolean | undefined;
  /** A sentence under the control, read with it. */
  readonly hint?: ReactNode;
  /** The error and its remedy; marks the control as invalid. */
  readonly error?: ReactNode;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  /** Ties the label to the control. */
  readonly id: string;
  /** Present while there is an error. */
  readonly 'aria-invalid': true | undefined;
  /** Ids of error, further texts and hint, in the order they are to be read. */
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  /** Id of the control; made up when absent. */
  readonly id?: string | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** Ids of further texts that describe the control. */
  readonly describedBy?: string | undefined;
  /** Renders the control with the attributes it needs. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, error and hint in their order, tied together: the frame of every text-like field. */
export function Field({ label, optional, hint, error, id, className, describedBy, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  const hintId = `${controlId}-hint`;
  const hasError = isShown(error);
  const hasHint = isShown(hint);
  const descriptions = classNames(hasError && errorId, describedBy, hasHint && hintId);
  return (
    <div className={classNames('u-field', className)}>
      <label className="u-field__label" htmlFor={controlId}>
        {label}
        {optional ? <span className="u-field__optional"> (boleh kosong)</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-invalid': hasError || undefined,
        'aria-describedby': descriptions === '' ? undefined : descriptions,
      })}
      {hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hasHint ? (
        <p className="u-field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

interface FieldErrorProps {
  /** Id that the `aria-describedby` of the invalid control names. */
  readonly id?: string | undefined;
  /** The error and its remedy. */
  readonly children: ReactNode;
}

/** One error: an icon and a sentence with the remedy. Used by itself under groups of choices. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className="u-field__error" id={id}>
      <AlertIcon size="s" />
      <span>{children}</span>
    </p>
  );
}

interface FieldGroupProps {
  /** The visible name of the group. */
  readonly legend: ReactNode;
  /** Adds this in lighter type to the legend: "(boleh nol)". */
  readonly note?: string | undefined;
  /** Error of the group as a whole. */
  readonly error?: ReactNode;
  /** True if the group is one choice of radio buttons, which is invalid or required as a whole. */
  readonly radios?: boolean | undefined;
  /** With `radios`: the form is not sent without a choice. */
  readonly required?: boolean | undefined;
  /** Id of the fieldset; its error is `{id}-error`. */
  readonly id?: string | undefined;
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** The controls of the group. */
  readonly children: ReactNode;
}

/** A titled part of a form: a native fieldset whose error, if any, is below it and is read aloud with the group. */
export function FieldGroup({ legend, note, error, radios, required, id, className, children }: FieldGroupProps) {
  const ownId = useId();
  const errorId = `${id ?? ownId}-error`;
  const hasError = isShown(error);
  return (
    <fieldset
      className={classNames('u-field-group', className)}
      id={id}
      aria-describedby={hasError ? errorId : undefined}
      // A group that is no choice has no `aria-invalid`; the mark is for the focus after a refused attempt.
      data-invalid={(!radios && hasError) || undefined}
      {...(radios && {
        role: 'radiogroup',
        'aria-required': required || undefined,
        'aria-invalid': hasError || undefined,
      })}
    >
      <legend>
        {legend}
        {note === undefined ? null : <span className="u-field__optional"> {note}</span>}
      </legend>
      {children}
      {hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
