import type { ComponentProps, ReactNode } from 'react';
import type { FieldText } from '../field/field.tsx';
import type { ComboboxOption } from './search-options.ts';
import type { ChoiceOptions } from './use-choice.ts';

/** Attributes of the `<select>` that is posted. */
export type SelectAttributes = Omit<
  ComponentProps<'select'>,
  'children' | 'value' | 'defaultValue' | 'multiple' | 'size' | 'ref' | 'onChange' | 'onBlur' | 'onFocus'
>;

/** Words inside the list, all of them replaceable. */
export interface ComboboxWords {
  /** Name of the search field: "Cari bank". */
  readonly searchLabel?: string | undefined;
  /** Shown if nothing was found; it may suggest other searches. */
  readonly emptyText?: ReactNode;
  /** Shown while `loadOptions` is pending. */
  readonly loadingText?: ReactNode;
  /** Shown after `loadOptions` failed. */
  readonly failedText?: ReactNode;
  /** Words of the button that calls `loadOptions` again. */
  readonly retryLabel?: string | undefined;
}

/** Attributes of the posted `<select>`, the words around it, and its options. */
export interface ComboboxProps extends SelectAttributes, FieldText, ComboboxWords, ChoiceOptions {
  /**
   * Returns options for the typed text from another source, best first. Rejects if it fails; its signal is aborted when the result is no
   * longer needed. `options` are then the choices before a search, and without JavaScript.
   */
  readonly loadOptions?: ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>) | undefined;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}
