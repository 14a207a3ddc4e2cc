/** Path to which Apple returns the browser; `APPLE_REDIRECT_URI` must name it. */
export const APPLE_RETURN_PATH = '/login/apple';

/** Channel of the return page's message with Apple's response. */
export const APPLE_ANSWER_CHANNEL = 'uluran:apple-answer';

/** Apple's response as the return page sends it. Untrusted text: it counts only with the right state. */
export interface AppleAnswer {
  state?: string;
  code?: string;
  /** `user_cancelled_authorize` when the person went back. */
  error?: string;
  /** JSON with the person's name, the first time only. */
  user?: string;
}

const FIELDS = ['state', 'code', 'error', 'user'] as const;

/** Reads a message of the channel; undefined if it is not a response. */
export function readAppleAnswer(message: unknown): AppleAnswer | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const fields = FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(message, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Most letters of a name that the server takes. */
const NAME_LIMIT = 100;

/** The name in the `user` field of Apple's form, if there is one. */
export function appleName(user: string | undefined): string | undefined {
  try {
    const parsed: unknown = JSON.parse(user ?? 'null');
    const name: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'name') : undefined;
    if (typeof name !== 'object' || name === null) return undefined;
    const parts = [Reflect.get(name, 'firstName'), Reflect.get(name, 'lastName')];
    const text = parts
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim();
    return text === '' ? undefined : text.slice(0, NAME_LIMIT);
  } catch {
    return undefined;
  }
}
