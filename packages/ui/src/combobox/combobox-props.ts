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
  /** When nothing was found: what else to try. */
  readonly emptyText?: ReactNode;
  /** While `loadOptions` is pending. */
  readonly loadingText?: ReactNode;
  /** When `loadOptions` failed. */
  readonly failedText?: ReactNode;
  /** On the button that asks `loadOptions` once more. */
  readonly retryLabel?: string | undefined;
}

/** Attributes of the posted `<select>`, the words around it and what may be chosen. */
export interface ComboboxProps extends SelectAttributes, FieldText, ComboboxWords, ChoiceOptions {
  /**
   * Choices for what was typed, from elsewhere, best first. Rejects if it fails; its signal is aborted when the result is no longer needed.
   * `options` are then those to choose from before a search, and without JavaScript.
   */
  readonly loadOptions?: ((query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>) | undefined;
  /** Stands there while nothing is chosen. */
  readonly placeholder?: string | undefined;
}
