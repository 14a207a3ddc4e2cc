export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export { phoneOf } from './phone-text.ts';
