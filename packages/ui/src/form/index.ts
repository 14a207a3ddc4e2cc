export { ErrorCount } from './error-count.tsx';
export { FormProblem } from './form-problem.tsx';
export { type FormErrors, type FormErrorsBinding, type FormErrorsOptions, useFormErrors } from './use-form-errors.ts';
export { useSending } from './use-sending.ts';
