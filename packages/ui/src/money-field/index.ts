export { MoneyField, type MoneyFieldProps } from './money-field.tsx';
export { regroupInput } from './regroup-input.ts';
