import type { EndpointData, EndpointInput, EndpointMeta } from '@uluran/contract/endpoints';
import type { ListMeta } from '@uluran/contract/envelope';
import type { RouteName } from '@uluran/contract/routes';
import type { LooseInput } from './address.ts';
import { isRefusal, openEnvelope } from './envelope.ts';
import { unreachable } from './errors.ts';
import type { Answer, Exchange, SendOptions } from './http.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { Page } from './pages.ts';
import { createMemorySession, type SessionStore, SIGNED_OUT } from './session.ts';

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
export type Call = <Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallResult<Name>>;

interface ConnectionSendOptions extends SendOptions {
  /** A dead token does not end the session. */
  keepSession?: boolean;
}

/** What the resources share: one way to the server, and one session. */
export interface Connection {
  baseUrl: string;
  session: SessionStore;
  /** Sends a call and returns any response. Rejects only without a response, or by the caller's abort. */
  send: (name: RouteName, input: LooseInput, options?: ConnectionSendOptions) => Promise<Answer>;
  call: Call;
  /** Fetches the code that makes calls; a failure is forgotten, so that the next call tries again. */
  load: () => Promise<void>;
}

/** Makes `load` run once; a failure is forgotten, so that the next call tries again. */
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

/** A 401 that means the token, not what was sent with it (a wrong password is one too). */
function isDeadToken({ status, body }: Answer): boolean {
  return status === 401 && isRefusal(body) && (body.data?.code ?? 'invalid_token') === 'invalid_token';
}

export function createConnection(options: ClientOptions): Connection {
  const session = options.session ?? createMemorySession();
  const loadExchange = createLoader<Exchange>(async () => (await import('./http.ts')).createExchange(options));

  function currentToken(): string | null {
    const { token } = options;
    return (typeof token === 'function' ? token() : (token ?? session.get().token)) ?? null;
  }

  /** Ends the session of this token only: a late response to an older one must not end a newer session. */
  function endSession(token: string): void {
    const current = session.get();
    if (current.loggedIn && current.token === token) session.set(SIGNED_OUT);
  }

  const send: Connection['send'] = async (name, input, { keepSession, ...sendOptions } = {}) => {
    const token = sendOptions.token ?? currentToken();
    const exchange = await loadExchange().catch((error: unknown) => {
      throw unreachable(error);
    });
    const answer = await exchange(name, input, { ...sendOptions, token });
    if (token !== null && !keepSession && isDeadToken(answer)) endSession(token);
    return answer;
  };

  return {
    baseUrl: options.baseUrl,
    session,
    send,
    call: async (name, input, callOptions) => openEnvelope(await send(name, input as LooseInput, callOptions)) as never,
    load: async () => {
      await loadExchange();
    },
  };
}

/** A list's response as a page. */
export async function pageOf<Item, Meta extends ListMeta>(
  result: Promise<{ data: Item[]; meta: Meta }>,
): Promise<Page<Item, Meta>> {
  const { data, meta } = await result;
  return { items: data, meta };
}

/** A response without its envelope. */
export async function dataOf<Data>(result: Promise<{ data: Data }>): Promise<Data> {
  return (await result).data;
}
