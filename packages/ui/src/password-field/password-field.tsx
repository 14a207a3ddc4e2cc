import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { Field, type FieldText } from '../field/field.tsx';
import { classNames } from '../lib/class-names.ts';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Attributes of `<input>` and the words around it. New passwords need `autoComplete="new-password"`. */
export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'ref'>, FieldText {
  /** Strength of the password, under the field and read with it: a `StrengthHint`. */
  readonly strength?: ReactNode;
  /** Words of the button while the password is hidden. */
  readonly showLabel?: string | undefined;
  /** Words of the button while it is shown. */
  readonly hideLabel?: string | undefined;
  /** Name of the text that the button shows and hides, read aloud after its words. */
  readonly what?: string | undefined;
}

/**
 * A password. A plain field that accepts paste and password managers; with JavaScript a button shows the typed text. The text turns
 * to dots again when its form is sent, because otherwise the browser would not offer to store the password.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, optional, hint, error, id, className, strength, showLabel, hideLabel, what, ...input } = props;
  const strengthId = useId();
  const { ref, shown, toggle } = useShown();
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      id={id}
      className={className}
      describedBy={strength === undefined ? undefined : strengthId}
    >
      {(control) => (
        <>
          <div className="u-password-field">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoComplete="current-password"
              {...input}
              {...control}
              ref={ref}
              type={shown ? 'text' : 'password'}
              className="u-control"
            />
            <ShowButton shown={shown} onToggle={toggle} {...{ showLabel, hideLabel, what }} disabled={input.disabled} />
          </div>
          {strength === undefined ? null : <div id={strengthId}>{strength}</div>}
        </>
      )}
    </Field>
  );
}

interface ShowButtonProps extends Pick<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'what' | 'disabled'> {
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** A press changes the button's words and sets no pressed state: "Tampilkan, pressed" would not describe the effect of the next press. */
function ShowButton(props: ShowButtonProps) {
  const { shown, onToggle, disabled, showLabel = 'Tampilkan', hideLabel = 'Sembunyikan', what = 'kata sandi' } = props;
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={classNames(buttonClass({ variant: 'quiet' }), !hydrated && 'u-password-field__waiting')}
      onClick={onToggle}
      disabled={disabled}
    >
      {shown ? hideLabel : showLabel}
      <span className="u-visually-hidden"> {what}</span>
    </button>
  );
}

function useShown() {
  const ref = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const form = ref.current?.form;
    if (!shown || !form) return;
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [shown]);
  return { ref, shown, toggle: () => setShown((now) => !now) };
}
