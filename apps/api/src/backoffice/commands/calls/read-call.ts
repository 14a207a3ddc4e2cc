import { existsSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { problemsIn } from './check-input.ts';
import { WrongCommand } from './errors.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { OperatorCall } from './operator-calls.ts';
import { readJson, readNamedFile, readUpload, readValue } from './read-value.ts';
import type { Shell } from './shell.ts';

/** A call whose input the contract accepts. */
export interface ReadyCall {
  call: OperatorCall;
  params: Record<string, string>;
  query: Record<string, string>;
  /** An object for JSON, a form for an upload; undefined without a body. */
  body: Record<string, unknown> | FormData | undefined;
  /** Reads every page of a list. */
  all: boolean;
  /** File for a document; undefined for all other calls. */
  out: string | undefined;
}

/** Options of every call. No field of the contract has one of these names. */
export const CALL_OPTIONS = {
  json: { type: 'string' },
  'json-file': { type: 'string' },
  all: { type: 'boolean' },
  out: { type: 'string' },
} as const;

/** Written options with their texts; an empty text for an option without a value. */
type Given = ReadonlyMap<string, string>;

/** Texts that an address would read as a step in its path. */
const PATH_STEPS = ['', '.', '..'];

function tokensOf(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, tokens: true }).tokens;
  } catch (error) {
    throw new WrongCommand(error instanceof Error ? error.message : String(error));
  }
}

/** Reads options, each at most once. @throws WrongCommand */
export function readOptions(args: readonly string[], options: ParseArgsOptionsConfig): Given {
  const given = new Map<string, string>();
  for (const token of tokensOf(args, options)) {
    if (token.kind !== 'option') continue;
    if (given.has(token.name)) throw new WrongCommand(`--${token.name} is written twice.`);
    given.set(token.name, token.value ?? '');
  }
  return given;
}

const inPlace = (fields: readonly Field[], place: Field['place']) => fields.filter((field) => field.place === place);

function textsOf(given: Given, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = given.get(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Fields of the body that are written as one JSON object. */
function readWhole(given: Given, shell: Pick<Shell, 'readFile'>): Record<string, unknown> {
  const [json, file] = [given.get('json'), given.get('json-file')];
  if (json === undefined && file === undefined) return {};
  if (json !== undefined && file !== undefined) throw new WrongCommand('Write either --json or --json-file.');
  const option = json === undefined ? 'json-file' : 'json';
  const whole = readJson(option, json ?? readNamedFile(option, file ?? '', shell).toString('utf8'));
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    throw new WrongCommand(`--${option} takes an object: {"words": "…"}`);
  return whole as Record<string, unknown>;
}

function readBody({ endpoint, name }: OperatorCall, given: Given, fields: readonly Field[], shell: Shell) {
  const { multipart } = endpoint;
  const written = textsOf(given, fields);
  const whole = readWhole(given, shell);
  if (endpoint.body === undefined && Object.keys(whole).length > 0)
    throw new WrongCommand(`${name} takes no JSON: it has no body, or the body is a file.`);
  if (multipart !== undefined) {
    const file = written[multipart.field];
    if (file === undefined) throw new WrongCommand(`--${multipart.field} is missing: @<file>`);
    return readUpload(multipart, file, shell);
  }
  if (endpoint.body === undefined) return undefined;
  const values = fields.flatMap((field) => {
    const text = written[field.name];
    return text === undefined ? [] : [[field.name, readValue(field, text, shell)] as const];
  });
  return { ...whole, ...Object.fromEntries(values) };
}

function readOut({ endpoint, name }: OperatorCall, given: Given): string | undefined {
  const out = given.get('out');
  if (endpoint.contentType === undefined && out !== undefined)
    throw new WrongCommand(`${name} returns JSON and no document: leave --out away, and redirect the output.`);
  if (endpoint.contentType !== undefined && !out)
    throw new WrongCommand(`${name} returns a document: name a new file with --out`);
  if (out !== undefined && existsSync(out)) throw new WrongCommand(`--out: ${out} exists. Name a new file.`);
  return out;
}

/**
 * Reads the input of a call from the command line: each field goes into path, query, body or form as the contract names it.
 * @throws WrongCommand with every problem that the contract's schemas find
 */
export function readCall(call: OperatorCall, args: readonly string[], shell: Shell): ReadyCall {
  const { endpoint, name } = call;
  const fields = fieldsOf(call);
  const own = Object.fromEntries(fields.map((field) => [field.name, { type: 'string' as const }]));
  const given = readOptions(args, { ...own, ...CALL_OPTIONS });
  const params = textsOf(given, inPlace(fields, 'path'));
  const query = textsOf(given, inPlace(fields, 'query'));
  const body = readBody(call, given, [...inPlace(fields, 'body'), ...inPlace(fields, 'file')], shell);
  const steps = Object.entries(params).filter(([, text]) => PATH_STEPS.includes(text));
  const problems = [
    ...steps.map(([field, text]) => `--${field}: "${text}" names nothing`),
    ...problemsIn(endpoint.params, params, fields),
    ...problemsIn(endpoint.query, query, fields),
    ...(body instanceof FormData ? [] : problemsIn(endpoint.body, body ?? {}, fields)),
  ];
  if (problems.length > 0) throw new WrongCommand(problems.join('\n'));
  const all = given.has('all');
  if (all && endpoint.list !== true) throw new WrongCommand(`${name} returns no list: leave --all away.`);
  return { call, params, query, body, all, out: readOut(call, given) };
}
