/**
 * The one list of contents that are never logged: names of persons, their contacts, credentials, and the row in an error of the database.
 * Add new kinds here.
 */

/** Names of fields that are never logged, at any depth of the logged value. */
export const NEVER_LOGGED_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'donorName', 'email', 'newEmail', 'oldEmail', 'donorEmail', 'phone', 'donorPhone', 'birthDate', 'gender'],
  ...[
    'address',
    'clientAddress',
    'ip',
    'userAgent',
    'accountNumber',
    'holder',
    'nik',
    'npwp',
    'taxNumber',
    'prayer',
    'to',
    'rejected',
  ],
  ...['password', 'currentPassword', 'passwordConfirmation', 'passwordHash', 'token', 'tokenHash', 'secret'],
  ...['authorization', 'Authorization', 'cookie', 'Cookie', 'headers', 'req', 'request', 'response', 'body', 'payload'],
  // Fields that drivers add to an error: the row, and the parameters of a statement.
  ...['detail', 'where', 'hint', 'query', 'internal_query', 'internalQuery', 'parameters', 'args'],
]);

/**
 * Texts that are never logged at any position, besides mail addresses, with their replacement. All lengths are bounded, and therefore the
 * search.
 */
const NEVER_LOGGED_TEXTS: readonly (readonly [text: string, instead: string])[] = [
  ['(?<!(?<!\\\\|\\\\u[0-9a-f]{3})[\\w.\\-])(?:\\+62[ \\-]?|08)\\d[\\d \\-]{6,12}\\d', '[phone]'],
  ['(?<=[?&](?:token|code|password|state)=)[^&\\s"\\\\]{1,2000}', '[secret]'],
];

/** Lines are JSON: escaped line breaks and quotes are skipped, since cutting one would make the line invalid. */
const ESCAPED = '(\\\\(?:u[0-9a-f]{4}|.))';
/** Splits a text: every second part is an escaped character. */
const ESCAPED_PARTS = new RegExp(ESCAPED, 'u');
const CLEARINGS = NEVER_LOGGED_TEXTS.map(
  ([text, instead]) => [new RegExp(`${ESCAPED}|${text}`, 'gu'), instead] as const,
);

/** The sign of a mail address, plain or encoded for a URL, with the domain after it. */
const SIGN_AND_DOMAIN = /(?:@|%40)([\p{L}\p{N}\-.]+)/gu;
const DOMAIN = /^[^.].*\.\p{L}{2}/u;
const OF_A_NAME = /[\p{L}\p{N}._%+-]/u;
const LONGEST_NAME = 64;

/**
 * Returns the start of the name before a sign; the position of the sign if there is none. A pattern would search from every character of
 * the text.
 */
function startOfName(text: string, sign: number, from: number): number {
  let start = sign;
  for (const character of Array.from(text.slice(Math.max(from, sign - LONGEST_NAME), sign)).toReversed()) {
    if (!OF_A_NAME.test(character)) break;
    start -= character.length;
  }
  return start;
}

/** Returns the text without mail addresses. It contains no escaped characters. */
function withoutAddresses(text: string): string {
  let kept = '';
  let end = 0;
  for (const { index, 0: found, 1: domain = '' } of text.matchAll(SIGN_AND_DOMAIN)) {
    const start = startOfName(text, index, end);
    if (start === index || !DOMAIN.test(domain)) continue;
    kept += `${text.slice(end, start)}[email]`;
    end = index + found.replace(/[-.]$/, '').length;
  }
  return kept + text.slice(end);
}

/** Matches every text that the patterns above find. Most lines do not match, and are not searched further: one test takes 0.15 µs. */
const SIGN = /[@?&]|%40|\+62|08/;

/** Returns the redacted text. */
export function withoutPersonalText(text: string): string {
  if (!SIGN.test(text)) return text;
  const parts = text.split(ESCAPED_PARTS).map((part, index) => (index % 2 === 0 ? withoutAddresses(part) : part));
  return CLEARINGS.reduce(
    (kept, [pattern, instead]) => kept.replace(pattern, (_, escaped?: string) => escaped ?? instead),
    parts.join(''),
  );
}

/** Fields of an error that are logged beside its message: names and codes. Every other field is omitted, whether or not it is safe. */
const LOGGED_OF_ERRORS = [
  ...['code', 'status', 'statusCode', 'responseCode', 'errno', 'syscall', 'reason', 'severity', 'routine'],
  ...['schema_name', 'table_name', 'column_name', 'constraint_name', 'schema', 'table', 'column', 'constraint'],
];

/** Logged fields of an error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [field: string]: unknown;
}

/** Depth to which causes and logged values are followed. */
const DEPTH = 5;
const NOT_LOGGED = '[not logged]';

/** Data that a database could not read (class 22 of its codes): the message ends with the data itself, in quotes. */
const UNREADABLE_DATA = /^22[0-9A-Z]{3}$/;

function messageOf(error: Error): string {
  const isUnreadable = 'code' in error && UNREADABLE_DATA.test(String(error.code));
  return isUnreadable ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns the loggable fields of an error, with its causes and the errors collected in it. */
function describeError(error: Error, depth: number): LoggedError {
  const message = messageOf(error);
  const codes = LOGGED_OF_ERRORS.map((name) => [name, Reflect.get(error, name)] as const);
  const { cause } = error;
  return {
    ...Object.fromEntries(codes.filter(([, value]) => isScalar(value))),
    type: error.constructor.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...(cause !== undefined && { cause: loggable(cause, depth - 1) }),
    ...(error instanceof AggregateError && { errors: loggable(error.errors, depth - 1) }),
  };
}

/** Returns the redacted value, for the fields of a line. Errors in it become names, codes, messages and stacks. */
export function loggable(value: unknown, depth = DEPTH): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth <= 0) return NOT_LOGGED;
  if (value instanceof Error) return describeError(value, depth);
  // A time or an address has a text of its own.
  if ('toJSON' in value) return value;
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      NEVER_LOGGED_FIELDS.has(name) ? NOT_LOGGED : loggable(field, depth - 1),
    ]),
  );
}

/** Returns an error on one line, for a message or a terminal: its kind, its code, its message. */
export function errorInWords(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonalText(String(error));
  const { type, message, code } = describeError(error, 1);
  return withoutPersonalText(`${[type, code].filter(isScalar).join(' ')}: ${message}`);
}

/** Returns an error for a terminal: its description, and its place in the code. */
export function errorWithPlace(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [errorInWords(error), ...places].join('\n');
}
