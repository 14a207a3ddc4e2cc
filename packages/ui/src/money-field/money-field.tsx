import { amountInWords, formatNumber } from '@uluran/contract/money';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../field/field.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { amountOf, regroupMoney } from './money-text.ts';

type OwnInputProps = Omit<
  ComponentProps<'input'>,
  'children' | 'value' | 'defaultValue' | 'type' | 'inputMode' | 'onInput' | 'onChange' | 'ref'
>;

/** Attributes of the input, the words around it, and the amount. */
export interface MoneyFieldProps extends OwnInputProps {
  /** The visible name of the field. */
  readonly label: ReactNode;
  /** What is wrong and how to mend it; marks the field as invalid. */
  readonly error?: ReactNode;
  /** The limits, left under the field: "Minimal Rp 10.000". */
  readonly limits?: ReactNode;
  /** Amount in the HTML the server sends, in whole rupiah. */
  readonly defaultAmountRupiah?: number | undefined;
  /** Text to start with instead, exactly as the donor typed it: a form that came back with an error keeps its input. */
  readonly defaultText?: string | undefined;
  /** Amount put into the field from outside (a preset was chosen). Changing it rewrites the text; null empties it. */
  readonly amountRupiah?: number | null | undefined;
  /** Called with every edit; null when the text is empty or no whole amount. */
  readonly onAmountChange?: ((amountRupiah: number | null) => void) | undefined;
}

const shownAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatNumber(amount);

/**
 * An amount of rupiah. A plain text field that posts what is typed (`250.000`); with JavaScript it groups the digits while
 * one types, keeps the caret where it was and says the amount in words.
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    error,
    limits,
    defaultAmountRupiah,
    defaultText,
    amountRupiah,
    onAmountChange,
    id,
    className,
    ...rest
  } = props;
  const rowId = useId();
  const initialText = useRef(defaultText ?? shownAmount(amountRupiah ?? defaultAmountRupiah)).current;
  const { ref, amount, handleInput } = useMoneyText({ initialText, amountRupiah, onAmountChange });
  return (
    <Field label={label} error={error} id={id} className={className} describedBy={rowId}>
      {(control) => (
        <>
          <div className="u-money-field">
            <span aria-hidden="true">Rp</span>
            <input
              autoComplete="off"
              {...rest}
              {...control}
              ref={ref}
              className="u-control"
              type="text"
              inputMode="numeric"
              defaultValue={initialText}
              onInput={handleInput}
            />
          </div>
          <div className="u-money-field__words" id={rowId}>
            {limits === undefined ? null : <span>{limits}</span>}
            <AmountWords amount={amount} controlId={control.id} />
          </div>
        </>
      )}
    </Field>
  );
}

interface AmountWordsProps {
  readonly amount: number | null;
  readonly controlId: string;
}

/** Absent until hydration: words that cannot follow the typing would contradict it. */
function AmountWords({ amount, controlId }: AmountWordsProps) {
  const hydrated = useHydrated();
  const words = hydrated && amount !== null ? amountInWords(amount) : '';
  return <output htmlFor={controlId}>{words.charAt(0).toUpperCase() + words.slice(1)}</output>;
}

interface MoneyTextOptions {
  readonly initialText: string;
  readonly amountRupiah: number | null | undefined;
  readonly onAmountChange: ((amountRupiah: number | null) => void) | undefined;
}

function useMoneyText({ initialText, amountRupiah, onAmountChange }: MoneyTextOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const textRef = useRef(initialText);
  const [amount, setAmount] = useState(() => amountOf(initialText));
  const reportRef = useRef(onAmountChange);
  reportRef.current = onAmountChange;

  const show = (text: string) => {
    textRef.current = text;
    setAmount(amountOf(text));
  };

  // What was typed before hydration stays, and is reported like any other edit.
  useEffect(() => {
    const typed = ref.current?.value ?? '';
    if (typed === initialText) return;
    textRef.current = typed;
    const typedAmount = amountOf(typed);
    setAmount(typedAmount);
    reportRef.current?.(typedAmount);
  }, [initialText]);

  const givenRef = useRef(amountRupiah);
  useEffect(() => {
    const input = ref.current;
    if (input === null || amountRupiah === undefined || amountRupiah === givenRef.current) return;
    givenRef.current = amountRupiah;
    if (amountOf(input.value) === amountRupiah) return;
    input.value = shownAmount(amountRupiah);
    textRef.current = input.value;
    setAmount(amountRupiah);
  }, [amountRupiah]);

  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const native = event.nativeEvent as InputEvent;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const pasted = native.inputType === 'insertFromPaste' && amountOf(input.value) === null;
    const next = pasted ? typed : regroupMoney(typed, textRef.current, native.inputType === 'deleteContentForward');
    if (next.text !== input.value) {
      input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    show(next.text);
    const nextAmount = amountOf(next.text);
    givenRef.current = nextAmount;
    onAmountChange?.(nextAmount);
  };

  return { ref, amount, handleInput };
}
