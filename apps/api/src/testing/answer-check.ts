import { instant } from '@uluran/contract/endpoints';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Part of an OpenAPI document for checking responses. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** The server has sent a response that its OpenAPI document does not list. The message contains the call, the response and the fault. */
export class AnswerUndocumented extends Error {
  override readonly name = 'AnswerUndocumented';
}

/** @throws AnswerUndocumented. The response can still be read afterwards. */
export type AnswerCheck = (request: Pick<Request, 'method' | 'url'>, response: Response) => Promise<void>;

const FAILURE = '/components/schemas/Failure';

/**
 * Creates the check of responses against an OpenAPI document: declared status, content type, and, for JSON, the whole body. Every time in
 * it must have the one format of times, and the cursor of a list must be sealed. Calls outside the document are checked too: an unknown
 * path returns 404 and a known one with another method 405, both in the envelope. Preflights belong to the protocol, and streams are
 * checked only by their type.
 *
 * @param basePath path of the API on its origin, `/api`
 */
export function createAnswerCheck(document: unknown, basePath: string): AnswerCheck {
  const { paths } = document as ApiDocument;
  const findPath = pathFinder(Object.keys(paths));
  const validatorOf = validators(document);

  async function checkBody(pointer: string, response: Response): Promise<string | undefined> {
    const validate = validatorOf(pointer);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (validate(body)) return misprintedTime(body, 'body') ?? readableCursor(body);
    return (validate.errors ?? [])
      .map(({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`)
      .join('; ');
  }

  async function problemOf(method: string, pathname: string, response: Response): Promise<string | undefined> {
    const isHead = method === 'HEAD';
    const path = findPath(pathname);
    const verb = isHead ? 'get' : method.toLowerCase();
    const operation = path === undefined ? undefined : paths[path]?.[verb];
    if (path === undefined || operation === undefined) {
      const right = path === undefined ? 404 : 405;
      if (response.status !== right) return `only ${right} is right for what the document does not list`;
      return isHead ? undefined : await checkBody(FAILURE, response);
    }
    const declared = operation.responses[String(response.status)];
    if (declared === undefined) return 'the status is not declared';
    if (isHead || declared.content === undefined) return undefined;
    const type = essenceOf(response);
    const key = Object.keys(declared.content).find((pattern) => matches(type, pattern));
    if (key === undefined) return `the content type ${type} is not declared`;
    if (type !== 'application/json') return undefined;
    const steps = ['', 'paths', path, verb, 'responses', String(response.status), 'content', key, 'schema'];
    return await checkBody(steps.map(escapeStep).join('/'), response);
  }

  return async ({ method, url }, response) => {
    const { pathname } = new URL(url);
    if (method === 'OPTIONS' || !pathname.startsWith(`${basePath}/`)) return;
    const problem = await problemOf(method, pathname.slice(basePath.length), response);
    if (problem !== undefined) throw new AnswerUndocumented(`${method} ${pathname} → ${response.status}: ${problem}`);
  };
}

/** A whole text that contains a day and an hour, in any format. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Returns a sentence about the first time in a response that has another format, also in fields declared as any text; else undefined. */
function misprintedTime(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') {
    const isRight = !TIME.test(value) || instant.safeParse(value).success;
    return isRight ? undefined : `${place} is a time of another format: ${value}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, held] of Object.entries(value)) {
    const problem = misprintedTime(held, `${place}/${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns a sentence if the cursor of a list is readable: its ids and sort keys would reveal the number of rows. */
function readableCursor(body: unknown): string | undefined {
  const { nextCursor } = (body as { meta?: { nextCursor?: unknown } }).meta ?? {};
  if (typeof nextCursor !== 'string') return undefined;
  const read = Buffer.from(nextCursor, 'base64url').toString();
  return /^\[".*\]$/s.test(read) ? `the cursor can be read: ${read}` : undefined;
}

/** Finds the document's path of an address; of several, the one with the fewest parameters. */
function pathFinder(paths: readonly string[]): (pathname: string) => string | undefined {
  const holes = (path: string) => path.split('{').length;
  const patterns = [...paths]
    .sort((a, b) => holes(a) - holes(b))
    .map((path) => {
      const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
      return [new RegExp(`^${pattern}$`), path] as const;
    });
  return (pathname) => patterns.find(([pattern]) => pattern.test(pathname))?.[1];
}

/** Compiles the schema at a pointer of the document once. */
function validators(document: unknown): (pointer: string) => ValidateFunction {
  // A process checks few responses by each schema: their compilation takes more time than the optimised code saves.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document as object, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
    compiled.set(pointer, known);
    return known;
  };
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

function essenceOf(response: Response): string {
  return response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns true if a media type matches one of the document's, which may contain a wildcard: `image/*`. */
function matches(type: string, pattern: string): boolean {
  if (pattern === '*/*') return type !== '';
  return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
