import { endpointOf } from '@uluran/contract/endpoints';
import { ERROR_SENTENCES, ERROR_STATUS } from '@uluran/contract/envelope';
import { ROUTES, type Route } from '@uluran/contract/routes';
import { AUTH_MESSAGES, type AuthAction } from '../../src/auth/messages.ts';
import { AUTH_SENTENCES } from '../../src/sentences.ts';
import { exampleOf } from './examples.ts';
import { answerRows, inputRows, type ShapeRow } from './shape.ts';
import type { DocumentedMethod, DocumentedResource } from './source.ts';

/** Who may make a call, in words. */
export const AUDIENCES: Record<Route['audience'], string> = {
  anyone: 'no sign-in',
  bearer: 'signed in',
  operator: 'signed in as an operator',
  gateway: 'signed by the gateway',
};

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')}\n`;
}

function shapeTable(title: string, rows: ShapeRow[]): string {
  const isExplained = rows.some(({ meaning }) => meaning !== '');
  const body = table(
    [title, 'Type', ...(isExplained ? ['Meaning'] : [])],
    rows.map(({ name, type, meaning }) => [`\`${name}\``, type, ...(isExplained ? [meaning] : [])]),
  );
  return body && `\n${body}`;
}

/** The messages of an action of `auth`, beside the sentences for people. */
function messagesOf(action: AuthAction): string {
  const rows = (['success', 'failure', 'error'] as const).map((outcome) => [
    outcome,
    AUTH_MESSAGES[action][outcome],
    AUTH_SENTENCES[action][outcome],
  ]);
  return `\n${table(['Outcome', '`message`', 'For people'], rows)}`;
}

function methodSection(resource: string, { name, signature, text, endpoint }: DocumentedMethod): string {
  const { method, path, audience } = ROUTES[endpoint];
  const { errors, idempotent, optionalBearer, stepUp } = endpointOf(endpoint);
  const needs = [
    `\`${endpoint}\``,
    optionalBearer ? 'sign-in optional' : AUDIENCES[audience],
    ...(idempotent ? ['idempotency key'] : []),
    ...(stepUp ? ['step-up'] : []),
    method === 'GET' ? 'repeated once where that may help' : 'sent once',
  ];
  const failures = errors.map((code) => [`\`${code}\``, String(ERROR_STATUS[code]), ERROR_SENTENCES[code]]);
  return `## ${resource}.${name}

${text}

\`\`\`ts
${name}${signature}
\`\`\`

\`${method} ${path}\` · ${needs.join(' · ')}

\`\`\`ts
${exampleOf(resource, name)}
\`\`\`
${shapeTable('Input', inputRows(endpoint))}${shapeTable('Answer', answerRows(endpoint))}${
  failures.length > 0 ? `\n${table(['Failure', 'HTTP', 'For people'], failures)}` : ''
}${resource === 'auth' ? messagesOf(name as AuthAction) : ''}`;
}

/** The page of one group of methods, in Markdown. */
export function resourcePage({ key, text, methods, file }: DocumentedResource): string {
  const rejects =
    key === 'auth'
      ? 'Actions never reject: each resolves to `{ status, message, data? }`.'
      : 'Calls reject with an `ApiError` whose `code` is one of the failures below, or `unreachable`.';
  return `# ${key}

<!-- Written from the docstrings and the endpoint table by packages/api-sdk/scripts/docs.ts -->

${text} ${rejects} In the examples \`uluran\` is a client. [Source](../../packages/api-sdk/src/${file})

${methods.map((method) => methodSection(key, method)).join('\n')}`;
}

/** The list of all pages. */
export function indexPage(resources: DocumentedResource[]): string {
  const rows = resources.map(({ key, text, methods }) => [
    `[\`${key}\`](${key}.md)`,
    text,
    methods.map(({ name }) => `\`${name}\``).join(', '),
  ]);
  return `# The SDK, call by call

<!-- Written from the docstrings and the endpoint table by packages/api-sdk/scripts/docs.ts -->

What a client of [\`@uluran/api-sdk\`](../../packages/api-sdk/README.md) can do. Money is integer rupiah (\`…Rupiah\`), a time is ISO 8601
in UTC with milliseconds (\`2026-11-25T03:00:00.000Z\`), lists are paged by cursor. In the tables \`?\` marks what may be left out, \`[]\` each
item of a list. Under a call's signature stand its HTTP method and path, its name in the table of endpoints, and an example that a test runs;
\`isApiError(error, 'campaigns.get')\` knows the failures of a call.
Besides those listed any call may fail with \`version_refused\`, \`internal_error\`, \`service_unavailable\` or \`unreachable\`.
A script can [pay in the sandbox](../../packages/api-sdk/README.md#paying-in-the-sandbox-from-a-script) what it has given.

${table(['Group', 'About', 'Calls'], rows)}`;
}
