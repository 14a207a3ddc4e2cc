export { Combobox } from './combobox.tsx';
export type { ComboboxProps } from './combobox-props.ts';
export { type ComboboxOption, searchOptions } from './search-options.ts';
