import { amountOf, regroupMoney } from './money-text.ts';

/** Members of an input element for the grouping of an amount's digits. */
type AmountInput = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/**
 * Groups the digits of an amount after an edit, keeping the caret behind the same digit. A paste that is no amount stays as it is.
 *
 * @param edit the event of the edit
 * @param previous the text before the edit
 * @returns the text after it
 */
export function regroupInput(input: AmountInput, edit: Pick<InputEvent, 'inputType'>, previous: string): string {
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
  if (edit.inputType === 'insertFromPaste' && amountOf(typed.text) === null) return typed.text;
  const next = regroupMoney(typed, previous, edit.inputType === 'deleteContentForward');
  if (next.text !== input.value) {
    input.value = next.text;
    input.setSelectionRange(next.caret, next.caret);
  }
  return next.text;
}
