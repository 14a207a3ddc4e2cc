import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useRadioSelection } from '../lib/use-radio-selection.ts';

interface RadioGroupProps {
  /** Name the choice is posted under. */
  readonly name: string;
  /** Follows the parent when given; null chooses none. */
  readonly value?: string | null | undefined;
  /** Chosen when the page arrives. */
  readonly defaultValue?: string | undefined;
  /** Called with each choice, one made before hydration included. */
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** One preset: its posted value and its visible label. */
export interface PresetOption {
  /** The posted value. */
  readonly value: string;
  /** The visible label. */
  readonly label: ReactNode;
  /** Cannot be chosen now. */
  readonly disabled?: boolean | undefined;
}

interface PresetsProps extends RadioGroupProps {
  /** The choices in their order. */
  readonly options: readonly PresetOption[];
  /** Cards of 56 px in threes (default), or 48 px in fours. */
  readonly size?: 'm' | 's' | undefined;
}

/** Radio buttons as cards with a short text: amounts to choose from. Place it in a `FieldGroup`, whose legend names it. */
export function Presets({ name, options, size = 'm', ...selection }: PresetsProps) {
  const { ref, onChange, initialValue } = useRadioSelection(selection);
  return (
    <div className={classNames('u-presets', size === 's' && 'u-presets--small')} ref={ref} onChange={onChange}>
      {options.map((option) => (
        <label className="u-preset" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === initialValue}
            disabled={option.disabled}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

interface ChoiceContext {
  readonly name: string;
  readonly initialValue: string | undefined;
}

const Choice = createContext<ChoiceContext>({ name: '', initialValue: undefined });

interface ChoiceListProps extends RadioGroupProps {
  /** Classes of its own, after the kit's. */
  readonly className?: string | undefined;
  /** `ChoiceRow`s and `ChoiceGroup`s. */
  readonly children: ReactNode;
}

/** A list of radio rows, some of them in groups that open: payment methods. Place it in a `FieldGroup`. */
export function ChoiceList({ name, className, children, ...selection }: ChoiceListProps) {
  const { ref, onChange, initialValue } = useRadioSelection(selection);
  return (
    <Choice value={{ name, initialValue }}>
      <div className={classNames('u-choices', className)} ref={ref} onChange={onChange}>
        {children}
      </div>
    </Choice>
  );
}

interface ChoiceText {
  /** A short mark in a light chip: the brand of the method, or an icon. */
  readonly mark?: ReactNode;
  /** Name of the choice. */
  readonly title: ReactNode;
  /** Limits, fees, or the reason for `disabled`. */
  readonly detail?: ReactNode;
}

interface ChoiceRowProps extends ChoiceText {
  /** The posted value. */
  readonly value: string;
  /** Cannot be chosen now; give the reason in `detail`. */
  readonly disabled?: boolean | undefined;
  /** The form is not sent without a choice. */
  readonly required?: boolean | undefined;
}

/** One choice. If disabled, it still shows the reason in `detail`. */
export function ChoiceRow({ value, disabled, required, ...text }: ChoiceRowProps) {
  const { name, initialValue } = use(Choice);
  return (
    <label className="u-choice">
      <ChoiceWords {...text} />
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === initialValue}
        disabled={disabled}
        required={required}
      />
    </label>
  );
}

interface ChoiceGroupProps extends ChoiceText {
  /** Open when the page arrives: set it when the chosen row is inside. */
  readonly open?: boolean | undefined;
  /** `ChoiceRow`s. */
  readonly children: ReactNode;
}

/** Rows behind one heading, opened and closed by the browser itself. */
export function ChoiceGroup({ open, children, ...text }: ChoiceGroupProps) {
  return (
    <details className="u-choice-group" open={open}>
      <summary>
        <ChoiceWords {...text} />
      </summary>
      {children}
    </details>
  );
}

function ChoiceWords({ mark, title, detail }: ChoiceText) {
  return (
    <>
      {mark === undefined ? null : (
        <span
          className={classNames(
            'u-choice__mark',
            typeof mark === 'string' && mark.length > 7 && 'u-choice__mark--long',
          )}
          aria-hidden="true"
        >
          {mark}
        </span>
      )}
      <span className="u-choice__words">
        <b>{title}</b>
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
    </>
  );
}
