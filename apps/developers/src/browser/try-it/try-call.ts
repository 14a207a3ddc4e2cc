/** A part of a call's address that a form asks for. */
export interface TryField {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  /** The only values there are. */
  options?: readonly string[];
  /** Path of a list whose items have the field: their values are offered. */
  list?: string;
  value?: string;
}

/** What the form of a call is made from. */
export interface TryCall {
  method: string;
  /** Below the API's address, parameters in braces. */
  path: string;
  fields: readonly TryField[];
  /** A JSON body to begin with. */
  body?: string;
  /** A slug in that body that no installation has: the first campaign's takes its place. */
  placeholder?: string;
  /** Name of the one file of the form that is sent. */
  file?: string;
  /** Needs an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Takes a token, or may. */
  token?: boolean;
  /** Answers with events until it is stopped. */
  stream?: boolean;
}
