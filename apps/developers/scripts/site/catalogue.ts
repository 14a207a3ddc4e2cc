import {
  AUTH_MESSAGES,
  AUTH_SENTENCES,
  type AuthAction,
  answerRows,
  exampleOf,
  type InputRow,
  inputRows,
  readDocumentation,
  type ShapeRow,
} from '@uluran/api-sdk/documentation';
import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ERROR_SENTENCES, ERROR_STATUS, type ErrorCode } from '@uluran/contract/envelope';
import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';

/** A failure of a call: its code, its HTTP status, and its sentence for people. */
interface Failure {
  code: ErrorCode;
  status: number;
  sentence: string;
}

/** Outcome of an action of `auth`: the `message` that it resolves with, and its sentence for people. */
interface Outcome {
  name: 'success' | 'failure' | 'error';
  message: string;
  sentence: string;
}

/** Content of a call's section. */
export interface Call {
  /** Id of its section on the page. */
  anchor: string;
  /** `donations.create`, or the name in the table of endpoints if the SDK has no method. */
  title: string;
  /** Description of the call as Markdown on one line. */
  text: string;
  /** Signature of the SDK's method, with its name; undefined without one. */
  signature: string | undefined;
  endpoint: RouteName;
  route: Route;
  /** Audience and requirements of the call. */
  notes: readonly string[];
  example: { code: string; language: 'ts' | 'sh' };
  input: readonly InputRow[];
  /** HTTP status of a success. */
  success: number;
  answer: readonly ShapeRow[];
  /** Content type in place of an envelope: a stream, a picture, a text. */
  answerType: string | undefined;
  failures: readonly Failure[];
  /** For an action of `auth`; empty for every other call. */
  outcomes: readonly Outcome[];
}

/** The calls of one page. */
export interface Group {
  /** Path of the page below `/developers/reference`. */
  key: string;
  title: string;
  text: string;
  /** Whether the SDK has these calls. */
  isOfSdk: boolean;
  calls: readonly Call[];
}

/** Groups of calls that visitors' clients do not make, by their tags in the table. */
const OTHERS: readonly { key: string; title: string; text: string; tags: readonly string[] }[] = [
  {
    key: 'operators',
    title: 'Operators',
    text: 'What operators of a foundation review and decide. The SDK has no methods for them: a program calls them over plain HTTP, with the token of an operator.',
    tags: ['Operators'],
  },
  {
    key: 'machines',
    title: 'Machines',
    text: 'Calls of tools, gateways and browsers: the OpenAPI document, metrics, notifications of payments, files of pictures.',
    tags: ['Service', 'Webhooks', 'Pictures'],
  },
];

/** Audiences of calls, in words. */
const AUDIENCES: Readonly<Record<Route['audience'], string>> = {
  anyone: 'no sign-in',
  bearer: 'signed in',
  operator: 'signed in as an operator',
  gateway: 'signed by the gateway',
};

function notesOf(endpoint: RouteName): string[] {
  const { idempotent, optionalBearer, stepUp } = endpointOf(endpoint);
  return [
    optionalBearer ? 'sign-in optional' : AUDIENCES[ROUTES[endpoint].audience],
    ...(idempotent ? ['Idempotency-Key'] : []),
    ...(stepUp ? ['recent proof of identity'] : []),
  ];
}

function outcomesOf(action: AuthAction): Outcome[] {
  return (['success', 'failure', 'error'] as const).map((name) => ({
    name,
    message: AUTH_MESSAGES[action][name],
    sentence: AUTH_SENTENCES[action][name],
  }));
}

function answerTypeOf(endpoint: RouteName): string | undefined {
  const { stream, contentType } = endpointOf(endpoint);
  return stream ? 'text/event-stream' : contentType;
}

/** The parts of a call that only depend on the table of endpoints. */
function tableParts(endpoint: RouteName) {
  const failures = endpointOf(endpoint).errors.map((code) => ({
    code,
    status: ERROR_STATUS[code],
    sentence: ERROR_SENTENCES[code],
  }));
  return {
    endpoint,
    route: ROUTES[endpoint],
    notes: notesOf(endpoint),
    input: inputRows(endpoint),
    success: endpointOf(endpoint).success ?? 200,
    answer: answerRows(endpoint),
    answerType: answerTypeOf(endpoint),
    failures,
  };
}

/** The call as a curl command, because every machine has curl. */
function curlOf(endpoint: RouteName): string {
  const { method, path, audience } = ROUTES[endpoint];
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}http://127.0.0.1:3000/api${path}`,
    ...(audience === 'operator' ? ["-H 'Authorization: Bearer TOKEN'"] : []),
    ...(endpointOf(endpoint).body === undefined ? [] : ["-H 'Content-Type: application/json'", '-d @body.json']),
  ];
  return lines.join(' \\\n  ');
}

function sdkGroups(): Group[] {
  return readDocumentation().map(({ key, text, methods }) => ({
    key,
    title: key,
    text,
    isOfSdk: true,
    calls: methods.map(({ name, signature, text: about, endpoint }) => ({
      ...tableParts(endpoint),
      anchor: name,
      title: `${key}.${name}`,
      text: about,
      signature: `${name}${signature}`,
      example: { code: exampleOf(key, name), language: 'ts' as const },
      outcomes: key === 'auth' ? outcomesOf(name as AuthAction) : [],
    })),
  }));
}

/** All calls, in the order of the client, followed by those without a method of the SDK. */
export function readGroups(): Group[] {
  const groups = sdkGroups();
  const reached = new Set(groups.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)));
  const others = OTHERS.map(({ key, title, text, tags }) => ({
    key,
    title,
    text,
    isOfSdk: false,
    calls: ROUTE_NAMES.filter((name) => !reached.has(name) && tags.includes(endpointOf(name).tag)).map((name) => ({
      ...tableParts(name),
      anchor: name,
      title: name,
      text: `${endpointOf(name).summary}.`,
      signature: undefined,
      example: { code: curlOf(name), language: 'sh' as const },
      outcomes: [],
    })),
  }));
  return [...groups, ...others];
}
