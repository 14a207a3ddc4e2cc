import type { ClientRouteName } from '@uluran/contract/client-routes';
import type { EndpointData, EndpointInput, EndpointMeta } from '@uluran/contract/endpoints';
import type { ListMeta } from '@uluran/contract/envelope';
import type { Route, RouteName } from '@uluran/contract/routes';
import type { LooseInput } from './address.ts';
import { checkBaseUrl } from './base-url.ts';
import { isRefusal, openEnvelope, openFile } from './envelope.ts';
import { unreachable } from './errors.ts';
import type { Answer, SendOptions } from './http.ts';
import { createRequestId } from './identifiers.ts';
import type { CallOptions, ClientOptions, Clock } from './options.ts';
import { eachItem, type List, type Page } from './pages.ts';
import {
  type AuthSession,
  type ClientSession,
  createMemorySession,
  observeSession,
  type SessionEvent,
  SIGNED_OUT,
} from './session.ts';

export type CallInput<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as EndpointInput<Name, Key> extends undefined ? never : Key]: EndpointInput<
    Name,
    Key
  >;
};

export interface CallResult<Name extends RouteName> {
  data: EndpointData<Name>;
  meta: EndpointMeta<Name>;
}

/** Calls an endpoint by its name in the table. Rejects with an `ApiError`, or with the caller's own abort. */
export type Call<Known extends RouteName> = <Name extends Known>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallResult<Name>>;

interface ConnectionSendOptions extends SendOptions {
  /** An invalid token does not end the session. */
  keepSession?: boolean;
}

/** Shared by all resources: sends their calls to the server, and holds one session. */
export interface Connection<Known extends RouteName = ClientRouteName> {
  baseUrl: string;
  clock: Clock | undefined;
  session: ClientSession;
  /** Changes the session and notifies its listeners. */
  change: (event: SessionEvent, changes: Partial<AuthSession>) => void;
  /** Sends a call and returns any response. Rejects only without a response, or by the caller's abort. */
  send: (name: Known, input: LooseInput, options?: ConnectionSendOptions) => Promise<Answer>;
  call: Call<Known>;
  /** Calls an endpoint whose success is a file. */
  file: <Name extends Known>(name: Name, input: CallInput<Name>, options?: CallOptions) => Promise<Blob>;
  /** Loads the code that makes calls. A failure is not cached, so the next call tries again. */
  load: () => Promise<void>;
}

/** Makes `load` run once. A failure is not cached, so the next call tries again. */
function createLoader<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Whether a 401 is about the token. A wrong password has status 401 too. */
function isDeadToken({ status, body }: Answer): boolean {
  return status === 401 && isRefusal(body) && (body.data?.code ?? 'invalid_token') === 'invalid_token';
}

/** A connection for these calls. */
export function createConnection<Known extends RouteName>(
  options: ClientOptions,
  routes: Record<Known, Route>,
): Connection<Known> {
  if (!options.fetch) checkBaseUrl(options.baseUrl);
  const { session, change } = observeSession(options.session ?? createMemorySession());
  const loadExchange = createLoader(async () => (await import('./http.ts')).createExchange(options, routes));

  function currentToken(): string | null {
    const { token } = options;
    return (typeof token === 'function' ? token() : (token ?? session.get().token)) ?? null;
  }

  /** Ends the session only if it still has this token: a late response to an older token must not end a newer session. */
  function endSession(token: string): void {
    const current = session.get();
    if (current.loggedIn && current.token === token) change('expired', SIGNED_OUT);
  }

  const send: Connection<Known>['send'] = async (name, input, { keepSession, ...sendOptions } = {}) => {
    const token = sendOptions.token ?? currentToken();
    const requestId = new Headers(options.headers).get('X-Request-Id') ?? createRequestId();
    // Not in the module of `exchange`: code that both modules import would become a third chunk, loaded with the first.
    const answer = await loadExchange()
      .then((exchange) => exchange(name, input, { ...sendOptions, token, requestId }))
      .catch((error: unknown) => {
        throw sendOptions.signal?.aborted ? error : unreachable(error, undefined, requestId);
      });
    if (token !== null && !keepSession && isDeadToken(answer)) endSession(token);
    return answer;
  };

  return {
    baseUrl: options.baseUrl,
    clock: options.clock,
    session,
    change,
    send,
    call: async (name, input, callOptions) => openEnvelope(await send(name, input as LooseInput, callOptions)) as never,
    file: async (name, input, callOptions) =>
      openFile(await send(name, input as LooseInput, { ...callOptions, file: true })),
    load: () => done(loadExchange()),
  };
}

/** A list: the page that `read` returns first, and an iterable of all items from that page on. */
export function listOf<Item, Meta extends ListMeta>(
  read: (from: { cursor?: string }) => Promise<{ data: Item[]; meta: Meta }>,
): List<Item, Meta> {
  const open = async (from: { cursor?: string }): Promise<Page<Item, Meta>> => {
    const { data, meta } = await read(from);
    return { items: data, meta };
  };
  const first = open({});
  return Object.assign(first, {
    [Symbol.asyncIterator]: () => eachItem((cursor) => (cursor === undefined ? first : open({ cursor }))),
  });
}

/** A response without its envelope. */
export async function dataOf<Data>(result: Promise<{ data: Data }>): Promise<Data> {
  return (await result).data;
}

/** Awaits a call without a result. */
export async function done(result: Promise<unknown>): Promise<void> {
  await result;
}
