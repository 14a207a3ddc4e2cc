import type { ENDPOINTS } from '@uluran/contract/endpoints';
import type { Conflict, ErrorCode, FieldErrors } from '@uluran/contract/envelope';
import type { RouteName } from '@uluran/contract/routes';
import type { CallNames } from './call-names.ts';

/** The error code: one of the API's, or `unreachable` without a response of the API. */
export type ApiErrorCode = ErrorCode | 'unreachable';

/**
 * Why there was no response of the API: the caller gave up, it took longer than `timeoutMs`, the network could not be reached, or something
 * else answered (a proxy, or another server).
 */
export type UnreachableReason = 'aborted' | 'timed_out' | 'offline' | 'foreign_answer';

/** The failures of one call: those its endpoint declares, and those of any call. */
export type CallErrorCode<Name extends RouteName> =
  | (typeof ENDPOINTS)[Name]['errors'][number]
  | 'version_refused'
  | 'internal_error'
  | 'service_unavailable'
  | 'unreachable';

/** The error of every failed call. `code` is the API's error code, or `unreachable` if no envelope was received. */
export class ApiError<Code extends ApiErrorCode = ApiErrorCode> extends Error {
  // Declared, not defined: a field that the constructor sets anyway costs bytes twice.
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when the server was not reached. */
  declare readonly status: number;
  /** Which failure it was; programs compare this, not the message. */
  declare readonly code: Code;
  /** Messages per field, in Indonesian, for `invalid_fields`. */
  declare readonly fields: FieldErrors;
  /** What was sent and what is stored, for `draft_changed`. */
  declare readonly conflict: Conflict | undefined;
  /** Id of the request in the server's log, also where no response came; show it to people who need support. */
  declare readonly requestId: string | undefined;
  /** Seconds after which a repeat makes sense, if the server sent them: mainly with `too_many_requests`. */
  declare readonly retryAfterSeconds: number | undefined;
  /** Why the API did not respond; only with `unreachable`. */
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
 * @param cause what went wrong, kept as the error's `cause`
 * @param requestId id that the request was sent with, if it is known
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

/** A limit that ran out has the same name in ky and in the platform. */
function reasonOf(cause: unknown): UnreachableReason {
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'timed_out' : 'offline';
}

/** Whether something caught is a failure of the API, rather than an abort or a mistake in the program. */
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

/** What was sent and what is stored, where a save met another; undefined for every other failure. */
export function bothVersions(error: unknown): Conflict | undefined {
  return isApiError(error) && error.code === 'draft_changed' ? error.conflict : undefined;
}
