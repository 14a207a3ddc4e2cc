/** The command line is wrong, and nothing was sent. The program ends with 2. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand';
}

/** A call failed, or no session is open for it. The program ends with 1. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The API's error code; `unreachable` without a response of the API; undefined if no call was made. */
  readonly code: string | undefined;

  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}
