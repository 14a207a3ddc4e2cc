export { DateField, type DateFieldProps } from './date-field.tsx';
export { dayOf } from './day-of.ts';
