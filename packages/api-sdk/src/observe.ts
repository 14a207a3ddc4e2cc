import type { RouteName } from '@uluran/contract/routes';

/** One attempt of a call, before it is sent. */
export interface AttemptEvent {
  /** The call's name in the table of endpoints. */
  endpoint: RouteName;
  method: string;
  url: string;
  /** Id of the call in the server's log; the same for every attempt. */
  requestId: string;
  /** 1 for the first attempt. */
  attempt: number;
}

/** An attempt with a response of any status. */
export interface AnsweredEvent extends AttemptEvent {
  status: number;
  headers: Headers;
  /** Milliseconds until the headers arrived. */
  durationMs: number;
}

/** An attempt without a response. */
export interface LostEvent extends AttemptEvent {
  error: unknown;
  durationMs: number;
}

/** Called for every attempt of every call: for logs, metrics and traces. If a hook throws, the call fails. */
export interface CallHooks {
  onRequest?: (event: AttemptEvent) => void;
  onResponse?: (event: AnsweredEvent) => void;
  onError?: (event: LostEvent) => void;
}

/** Data of a successful call, with the metadata of its response. */
export interface WithResponse<Data> extends AnsweredEvent {
  data: Data;
}

/**
 * Makes a call and returns its data with the status, headers and request id of the response.
 *
 * @example const { data, requestId, headers } = await withResponse((options) => uluran.campaigns.get(slug, options));
 */
export async function withResponse<Data>(make: (hooks: CallHooks) => Promise<Data>): Promise<WithResponse<Data>> {
  let answered: AnsweredEvent | undefined;
  const data = await make({
    onResponse: (event) => {
      answered = event;
    },
  });
  if (answered === undefined) throw new TypeError('The call was made without the options that it was given');
  return { ...answered, data };
}
