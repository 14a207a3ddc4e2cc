/** A parameter of a call's address, as a field of a form. */
export interface TryField {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  /** The only allowed values. */
  options?: readonly string[];
  /** Path of a list whose items have the field; the form offers their values. */
  list?: string;
  value?: string;
}

/** Description of a call, from which its form is created. */
export interface TryCall {
  method: string;
  /** Path below the API's address, parameters in braces. */
  path: string;
  fields: readonly TryField[];
  /** Initial JSON body. */
  body?: string;
  /** A slug in that body that no installation has; the form replaces it by the first campaign's slug. */
  placeholder?: string;
  /** Name of the file field, if a file is sent. */
  file?: string;
  /** The call requires an `Idempotency-Key`. */
  idempotent?: boolean;
  /** The call accepts a token. */
  token?: boolean;
  /** The call responds with events until it is stopped. */
  stream?: boolean;
}
