import {
  type Conflict,
  ERROR_SENTENCES,
  ERROR_STATUS,
  type ErrorCode,
  type FieldErrors,
} from '@uluran/contract/envelope';

/**
 * A business failure: one of the contract's named codes with its HTTP status and an Indonesian sentence. Modules subclass it to name the
 * fault; the server turns it into the envelope.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Both versions, if a save conflicts with another one. */
  readonly conflict: Conflict | undefined;
  /** Seconds after which the caller may try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: FieldErrors;
      conflict?: Conflict;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERROR_SENTENCES[code], { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.fields = options.fields;
    this.conflict = options.conflict;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The requested item does not exist, or belongs to another account. */
export class NotFound extends Failure {
  constructor(message?: string) {
    super('not_found', message === undefined ? {} : { message });
  }
}

/** Another version of a draft was saved meanwhile: the response contains both, so that no typed text is lost. */
export class DraftChanged extends Failure {
  /** @param yours the values of the refused save; null for another step */
  constructor(current: unknown, yours: unknown = null) {
    super('draft_changed', { conflict: { yours, current } });
  }
}

/** The request does not have the format that the endpoint takes. */
export class MalformedRequest extends Failure {
  constructor(message?: string) {
    super('malformed_request', message === undefined ? {} : { message });
  }
}

/** The request can be read, but some of its fields are wrong. */
export class InvalidFields extends Failure {
  constructor(fields: FieldErrors) {
    super('invalid_fields', { fields });
  }
}

/**
 * Runs every check of a request and returns their results, so that one response names all wrong fields.
 * @throws InvalidFields with the fields of all checks; any other failure at once
 */
export async function everyFault<Checks extends Record<string, () => unknown>>(
  checks: Checks,
): Promise<{ [Name in keyof Checks]: Awaited<ReturnType<Checks[Name]>> }> {
  const results: Record<string, unknown> = {};
  const fields: FieldErrors = {};
  let fault: InvalidFields | undefined;
  for (const [name, check] of Object.entries(checks)) {
    try {
      results[name] = await check();
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      fault ??= error;
      for (const [field, messages] of Object.entries(error.fields ?? {})) fields[field] ??= messages;
    }
  }
  if (fault === undefined) return results as { [Name in keyof Checks]: Awaited<ReturnType<Checks[Name]>> };
  // A single fault keeps its class.
  throw Object.keys(fields).length === Object.keys(fault.fields ?? {}).length ? fault : new InvalidFields(fields);
}

/** The connection broke before the whole body had arrived: no client is left to respond to, and the server has no fault. */
export class RequestCutOff extends Failure {
  constructor(cause: unknown) {
    super('malformed_request', { message: 'Permintaan terputus sebelum selesai dikirim. Kirim sekali lagi.', cause });
  }
}
