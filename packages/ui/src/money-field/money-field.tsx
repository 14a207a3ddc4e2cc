import { amountInWords, formatNumber } from '@uluran/contract/money';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Field } from '../field/field.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { amountOf } from './money-text.ts';
import { regroupInput } from './regroup-input.ts';

type OwnInputProps = Omit<
  ComponentProps<'input'>,
  'children' | 'value' | 'defaultValue' | 'type' | 'inputMode' | 'onInput' | 'onChange' | 'onBlur' | 'ref'
>;

/** Attributes of the input, the words around it, and the amount. */
export interface MoneyFieldProps extends OwnInputProps {
  /** The visible name of the field. */
  readonly label: ReactNode;
  /** The error and its remedy; marks the field as invalid. */
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
  /**
   * Called with the amount after a second without typing, or on leaving the field. Use it for texts that lengthen the page or are read
   * aloud, so that they do not react to the 7 of 75.000.
   */
  readonly onAmountSettle?: ((amountRupiah: number | null) => void) | undefined;
}

/** Milliseconds without a key after which typing counts as finished. */
export const REST_MS = 1_000;

const shownAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatNumber(amount);

/**
 * An amount of rupiah. A plain text field that posts the typed text (`250.000`, `75rb`); with JavaScript it groups the digits during typing,
 * keeps the caret where it was, shows the amount in words, and on leaving writes the parsed amount (`75.000`).
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
    onAmountSettle,
    id,
    className,
    ...rest
  } = props;
  const rowId = useId();
  const initialText = useRef(defaultText ?? shownAmount(amountRupiah ?? defaultAmountRupiah)).current;
  const { ref, amount, settledAmount, handleInput, handleBlur } = useMoneyText({
    initialText,
    amountRupiah,
    onAmountChange,
    onAmountSettle,
  });
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
              onBlur={handleBlur}
            />
          </div>
          <div className="u-money-field__words" id={rowId}>
            {limits === undefined ? null : <span>{limits}</span>}
            <AmountWords amount={amount} />
          </div>
          <SpokenWords amount={settledAmount} controlId={control.id} />
        </>
      )}
    </Field>
  );
}

function sentenceOf(amount: number | null): string {
  const words = amount === null ? '' : amountInWords(amount);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Absent until hydration: words that cannot follow the typing would contradict it. */
function AmountWords({ amount }: { amount: number | null }) {
  const hydrated = useHydrated();
  return <span className="u-money-field__amount">{hydrated ? sentenceOf(amount) : ''}</span>;
}

/** The same words for a screen reader, read after a pause in the typing instead of after every digit. */
function SpokenWords({ amount, controlId }: { amount: number | null; controlId: string }) {
  const hydrated = useHydrated();
  return (
    <output className="u-visually-hidden" htmlFor={controlId}>
      {hydrated ? sentenceOf(amount) : ''}
    </output>
  );
}

interface MoneyTextOptions extends Pick<MoneyFieldProps, 'amountRupiah' | 'onAmountChange' | 'onAmountSettle'> {
  readonly initialText: string;
}

function useMoneyText({ initialText, amountRupiah, onAmountChange, onAmountSettle }: MoneyTextOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const textRef = useRef(initialText);
  const [amount, setAmount] = useState(() => amountOf(initialText));
  const { settledAmount, settle, settleLater } = useSettledAmount(amount, onAmountSettle);
  const reportRef = useRef(onAmountChange);
  reportRef.current = onAmountChange;

  const show = useCallback((text: string): number | null => {
    const shown = amountOf(text);
    textRef.current = text;
    setAmount(shown);
    return shown;
  }, []);

  // Text typed before hydration stays, and is reported like any other edit.
  useEffect(() => {
    const typed = ref.current?.value ?? '';
    if (typed === initialText) return;
    const typedAmount = show(typed);
    reportRef.current?.(typedAmount);
    settle(typedAmount);
  }, [initialText, show, settle]);

  const givenRef = useRef(amountRupiah);
  useEffect(() => {
    const input = ref.current;
    if (input === null || amountRupiah === undefined || amountRupiah === givenRef.current) return;
    givenRef.current = amountRupiah;
    if (amountOf(input.value) !== amountRupiah) {
      input.value = shownAmount(amountRupiah);
      show(input.value);
    }
    settle(amountRupiah);
  }, [amountRupiah, show, settle]);

  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const nextAmount = show(regroupInput(event.currentTarget, event.nativeEvent as InputEvent, textRef.current));
    givenRef.current = nextAmount;
    onAmountChange?.(nextAmount);
    settleLater(nextAmount);
  };

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const understood = amountOf(event.currentTarget.value);
    if (understood !== null) event.currentTarget.value = formatNumber(understood);
    settle(show(event.currentTarget.value));
  };

  return { ref, amount, settledAmount, handleInput, handleBlur };
}

/** Reports the amount after a pause in the typing, once for each change of it. */
function useSettledAmount(initial: number | null, onAmountSettle: MoneyFieldProps['onAmountSettle']) {
  const [settledAmount, setSettledAmount] = useState(initial);
  const reportedRef = useRef(initial);
  const reportRef = useRef(onAmountSettle);
  reportRef.current = onAmountSettle;
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);

  const settle = useCallback((amount: number | null) => {
    clearTimeout(timerRef.current);
    if (amount === reportedRef.current) return;
    reportedRef.current = amount;
    setSettledAmount(amount);
    reportRef.current?.(amount);
  }, []);
  const settleLater = (amount: number | null) => {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => settle(amount), REST_MS);
  };
  return { settledAmount, settle, settleLater };
}
