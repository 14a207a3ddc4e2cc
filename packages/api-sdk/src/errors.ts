import type { ENDPOINTS } from '@uluran/contract/endpoints';
import type { Conflict, ErrorCode, FieldErrors } from '@uluran/contract/envelope';
import type { RouteName } from '@uluran/contract/routes';
import type { CallNames } from './call-names.ts';

/** The error code: one of the API's, or `unreachable` without a response of the API. */
export type ApiErrorCode = ErrorCode | 'unreachable';

/**
 * Reason for a missing response of the API: the caller aborted, `timeoutMs` passed, the network could not be reached, or another program responded (a
 * proxy, or another server).
 */
export type UnreachableReason = 'aborted' | 'timed_out' | 'offline' | 'foreign_answer';

/** Error codes of one call: those that its endpoint declares, and those of any call. */
export type CallErrorCode<Name extends RouteName> =
  | (typeof ENDPOINTS)[Name]['errors'][number]
  | 'version_refused'
  | 'internal_error'
  | 'service_unavailable'
  | 'unreachable';

/** The error of every failed call. `code` is the API's error code, or `unreachable` if no envelope was received. */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  // Declared, not initialised: an initialiser for a field that the constructor sets would only add bytes.
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when the server was not reached. */
  declare readonly status: number;
  /** Kind of failure. Programs compare this, not the message. */
  declare readonly code: Code;
  /** Messages per field, in Indonesian, for `invalid_fields`. */
  declare readonly fields: FieldErrors;
  /** The sent and the stored version, for `draft_changed`. */
  declare readonly conflict: Conflict | undefined;
  /** Id of the request in the server's log, set even without a response; show it to people who need support. */
  declare readonly requestId: string | undefined;
  /** Seconds until a retry makes sense, if the server sent them: mainly with `too_many_requests`. */
  declare readonly retryAfterSeconds: number | undefined;
  /** Reason for a missing response; only with `unreachable`. */
  declare readonly reason: UnreachableReason | undefined;

  constructor(options: {
    status: number;
    code: Code;
    message: string;
    fields?: FieldErrors | undefined;
    conflict?: Conflict | undefined;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
    reason?: UnreachableReason | undefined;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.conflict = options.conflict;
    this.requestId = options.requestId;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

/**
 * The error of a call without a response, with its sentence: for programs that load or wrap the client and fail in the same way.
 *
 * @param cause the original error, kept as `cause`
 * @param requestId id that the request was sent with, if known
 */
export function unreachable(cause: unknown, reason = reasonOf(cause), requestId?: string): ApiError<'unreachable'> {
  return new ApiError({
    status: 0,
    code: 'unreachable',
    message: 'Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
    reason,
    requestId,
    cause,
  });
}

/** A timeout has the same error name in ky and in the platform. */
function reasonOf(cause: unknown): UnreachableReason {
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'timed_out' : 'offline';
}

/** Whether a caught value is a failure of the API, rather than an abort or a bug in the program. */
export function isApiError(error: unknown): error is ApiError;
/**
 * The same for a given call, by its own name: the type of `code` is narrowed to the failures of that call.
 *
 * @example try {
 *   await uluran.donations.create(gift, { idempotencyKey });
 * } catch (error) {
 *   if (isApiError(error, 'donations.create') && error.code === 'target_closed') return offerAnother();
 *   throw error;
 * }
 */
export function isApiError<Name extends keyof CallNames>(
  error: unknown,
  call: Name,
): error is ApiError<CallErrorCode<CallNames[Name]>>;
export function isApiError(error: unknown): boolean {
  return error instanceof ApiError;
}

/** The sent and the stored version after a conflicting save; undefined for every other failure. */
export function bothVersions(error: unknown): Conflict | undefined {
  return isApiError(error) && error.code === 'draft_changed' ? error.conflict : undefined;
}
