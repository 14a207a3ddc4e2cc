export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { StrengthHint, type StrengthLevel } from './strength-hint.tsx';
