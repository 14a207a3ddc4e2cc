import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, type FieldText } from '../field/field.tsx';
import { MinusIcon, PlusIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { type QuantityLimits, quantityOf, stepQuantity } from './quantity.ts';

type OwnInputProps = Omit<
  ComponentProps<'input'>,
  'children' | 'type' | 'size' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'ref' | 'onInput' | 'onChange'
>;

/** Attributes of the input, the words around it, and the quantity. */
export interface QuantityStepperProps extends OwnInputProps, FieldText {
  /** Quantity in the HTML the server sends; `min` when absent, an empty field when null. */
  readonly defaultQuantity?: number | null | undefined;
  /** Set when the quantity can be chosen elsewhere too: the field follows it. */
  readonly quantity?: number | null | undefined;
  /** Height of 52 px (default), or 64 px with the buttons inside the field's edge. */
  readonly size?: 'm' | 'l' | undefined;
  /** Smallest quantity (default 1). */
  readonly min?: number | undefined;
  /** Largest quantity: the stock, or the rule of the form. */
  readonly max: number;
  /** Unit of the quantity, after the field: "paket". */
  readonly unit?: ReactNode;
  /** Called with every change; null when the text is no whole number. May lie beyond the limits during typing. */
  readonly onQuantityChange?: ((quantity: number | null) => void) | undefined;
  /** Name of the minus, read aloud. */
  readonly decreaseLabel?: string | undefined;
  /** Name of the plus, read aloud. */
  readonly increaseLabel?: string | undefined;
}

/** A quantity. A native number field; with JavaScript it gets a button on either side. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, optional, hint, error, id, className, unit, min = 1, max, defaultQuantity = min, ...more } = props;
  const { quantity: chosen, size, ...rest } = more;
  const { onQuantityChange, decreaseLabel = 'Kurangi', increaseLabel = 'Tambah', ...input } = rest;
  const { ref, quantity, step, follow } = useQuantity({
    initial: defaultQuantity,
    chosen,
    limits: { min, max },
    onQuantityChange,
  });
  const disabled = input.disabled === true;
  return (
    <Field label={label} optional={optional} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={classNames('u-quantity', size === 'l' && 'u-quantity--large')}>
          <StepButton
            label={decreaseLabel}
            controls={control.id}
            atEnd={quantity !== null && quantity <= min}
            {...{ disabled }}
            onPress={() => step(-1)}
          >
            <MinusIcon />
          </StepButton>
          <input
            autoComplete="off"
            {...input}
            {...control}
            ref={ref}
            className="u-control"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            defaultValue={defaultQuantity ?? ''}
            onInput={follow}
          />
          <StepButton
            label={increaseLabel}
            controls={control.id}
            atEnd={quantity !== null && quantity >= max}
            {...{ disabled }}
            onPress={() => step(1)}
          >
            <PlusIcon />
          </StepButton>
          {unit === undefined ? null : <span className="u-quantity__unit">{unit}</span>}
          <output className="u-visually-hidden" htmlFor={control.id}>
            {quantity}
          </output>
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly controls: string;
  /** At the limit a press does nothing, but the button keeps the focus it has. */
  readonly atEnd: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, controls, atEnd, disabled, onPress, children }: StepButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={classNames('u-quantity__button', !hydrated && 'u-quantity__button--waiting')}
      aria-label={label}
      aria-controls={controls}
      aria-disabled={(hydrated && atEnd) || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface QuantityOptions {
  readonly initial: number | null;
  readonly chosen: number | null | undefined;
  readonly limits: QuantityLimits;
  readonly onQuantityChange: ((quantity: number | null) => void) | undefined;
}

function useQuantity({ initial, chosen, limits, onQuantityChange }: QuantityOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const [quantity, setQuantity] = useState<number | null>(initial);
  const reportRef = useRef(onQuantityChange);
  reportRef.current = onQuantityChange;

  const follow = () => {
    const now = quantityOf(ref.current?.value ?? '');
    setQuantity(now);
    reportRef.current?.(now);
  };
  // A quantity typed before hydration stays, and is reported like any other edit.
  useEffect(() => {
    const now = quantityOf(ref.current?.value ?? '');
    if (now === initial) return;
    setQuantity(now);
    reportRef.current?.(now);
  }, [initial]);

  // Follows the quantity chosen elsewhere. An empty field with the focus stays empty, because the visitor is about to type: a "1" put there
  // would turn the typed "1" into "11". A field with a number follows even with the focus, because a phone may leave the focus there when
  // something else is tapped.
  useEffect(() => {
    const input = ref.current;
    if (input === null || chosen === undefined || chosen === null || quantityOf(input.value) === chosen) return;
    if (input.value === '' && input === document.activeElement) return;
    input.value = String(chosen);
    setQuantity(chosen);
  }, [chosen]);

  const step = (by: 1 | -1) => {
    const input = ref.current;
    if (input === null) return;
    const next = String(stepQuantity(input.value, by, limits));
    if (next === input.value) return;
    input.value = next;
    follow();
  };
  return { ref, quantity, step, follow };
}
