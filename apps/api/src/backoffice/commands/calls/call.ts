import { writeFileSync } from 'node:fs';
import { CallFailed, WrongCommand } from './errors.ts';
import { describe, type Field, fieldsOf } from './fields.ts';
import { findCall, type OperatorCall, rightsOf, searchCalls } from './operator-calls.ts';
import { type ReadyCall, readCall } from './read-call.ts';
import { type Connection, callSite, send } from './send.ts';
import { withSession } from './session.ts';
import type { Shell } from './shell.ts';
import { HELP, SIGNED_IN_USAGE } from './usage.ts';

/** `ops calls [<word>]` */
export async function printCalls(args: readonly string[], { print }: Shell): Promise<void> {
  const text = args.join(' ');
  const found = searchCalls(text);
  if (found.length === 0) throw new WrongCommand(`No endpoint of operators has "${text}" in name, path or summary.`);
  for (const call of found) {
    print(`${call.name}  ${call.method} ${call.path}  ${rightsOf(call)}`);
    print(`    ${call.endpoint.summary}`);
  }
}

function describeField({ name, place, required, schema }: Field): string {
  const text = place === 'file' ? '@<file>' : describe(schema);
  return `  --${name}  ${required ? '' : 'optional, '}${place}: ${text}`;
}

function printHelp(call: OperatorCall, { print }: Shell): void {
  const { name, method, path, endpoint } = call;
  const { list, contentType, multipart } = endpoint;
  print(`ops call ${name}\n  ${endpoint.summary}\n  ${method} ${path}, ${rightsOf(call)}`);
  const fields = fieldsOf(call);
  print(fields.length === 0 ? 'It has no fields.' : ['Fields:', ...fields.map(describeField)].join('\n'));
  if (multipart) print(`The file has at most ${multipart.maxBytes} bytes.`);
  if (list) print('It returns a list: --all prints every item.');
  if (contentType) print('It returns a document: --out <file>');
  print(`Errors: ${endpoint.errors.join(', ')}`);
}

/** Prints every item of a list as a line of JSON, page by page. */
async function printItems(connection: Connection, { call, params, query }: ReadyCall, { print }: Shell): Promise<void> {
  let cursor = query.cursor;
  do {
    const from = { ...query, ...(cursor !== undefined && { cursor }) };
    const { data, meta } = await callSite(connection, call.name, { params, query: from });
    for (const item of data as unknown[]) print(JSON.stringify(item));
    cursor = meta?.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Stores a document for this user alone. */
async function storeDocument(connection: Connection, ready: ReadyCall, out: string, { note }: Shell): Promise<void> {
  const response = await send(connection, ready.call.name, ready);
  const content = new Uint8Array(await response.arrayBuffer());
  try {
    writeFileSync(out, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CallFailed(`The document cannot be stored: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  note(`${out}: ${response.headers.get('Content-Type') ?? 'a document'}, ${content.byteLength} bytes`);
}

async function makeCall(connection: Connection, ready: ReadyCall, shell: Shell): Promise<void> {
  if (ready.out !== undefined) return await storeDocument(connection, ready, ready.out, shell);
  if (ready.all) return await printItems(connection, ready, shell);
  const { data, meta } = await callSite(connection, ready.call.name, ready);
  shell.print(JSON.stringify(data, null, 2));
  if (meta?.nextCursor) shell.note(`More items follow: add --cursor ${meta.nextCursor}, or --all for every item.`);
}

function readReady(call: OperatorCall, args: readonly string[], shell: Shell): ReadyCall {
  try {
    return readCall(call, args, shell);
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error;
    throw new WrongCommand(`${error.message}\nNothing was sent. \`ops call ${call.name} --help\` lists the fields.`);
  }
}

/** `ops call <endpoint> …` */
export async function runCall([name, ...args]: readonly string[], shell: Shell): Promise<void> {
  if (name === undefined) throw new WrongCommand(SIGNED_IN_USAGE);
  const call = findCall(name);
  if (args.some((arg) => HELP.includes(arg))) return printHelp(call, shell);
  const ready = readReady(call, args, shell);
  await withSession(shell, (connection) => makeCall(connection, ready, shell));
}
