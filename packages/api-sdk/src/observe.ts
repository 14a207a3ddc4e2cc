import type { RouteName } from '@uluran/contract/routes';

/** One attempt of a call, as it leaves. */
export interface AttemptEvent {
  /** The call's name in the table of endpoints. */
  endpoint: RouteName;
  method: string;
  url: string;
  /** Finds the call in the server's log; the same for every attempt. */
  requestId: string;
  /** 1 for the first. */
  attempt: number;
}

/** An attempt that was answered, with any status. */
export interface AnsweredEvent extends AttemptEvent {
  status: number;
  headers: Headers;
  /** Until the headers came. */
  durationMs: number;
}

/** An attempt that nothing answered. */
export interface LostEvent extends AttemptEvent {
  error: unknown;
  durationMs: number;
}

/** Called for every attempt of every call: for logs, metrics and traces. An error that they throw fails the call. */
export interface CallHooks {
  onRequest?: (event: AttemptEvent) => void;
  onResponse?: (event: AnsweredEvent) => void;
  onError?: (event: LostEvent) => void;
}

/** What a success was answered with, besides its data. */
export interface WithResponse<Data> extends AnsweredEvent {
  data: Data;
}

/**
 * Makes a call and returns its data with the status, headers and request id of the answer that it came with.
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
