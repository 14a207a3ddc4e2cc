export { Field, type FieldControl, FieldError, FieldGroup, type FieldText } from './field.tsx';
