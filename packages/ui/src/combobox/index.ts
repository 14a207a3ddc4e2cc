export { Combobox, type ComboboxProps } from './combobox.tsx';
export { type ComboboxOption, searchOptions } from './search-options.ts';
