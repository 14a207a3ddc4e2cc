import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { GatewayRefused, GatewayUnavailable } from '../errors.ts';
import { createCaller } from './caller.ts';

/** A response with an outcome of the gateway. The body may contain anything. */
export interface MidtransAnswer {
  /** Three digits: the gateway's outcome, which is not the HTTP status (that is 200 for an unknown order). */
  code: string;
  message: string;
  body: unknown;
}

export interface MidtransRequest {
  method: 'get' | 'post';
  /** Relative to the base address, without a leading slash. */
  path: string;
  json?: unknown;
  headers?: Record<string, string>;
}

export interface MidtransHttpOptions {
  baseUrl: string;
  serverKey: string;
  /** For the whole call: connecting, repeating, reading the response. */
  timeoutMs: number;
}

/** HTTP statuses below 500 that leave the payment's state open. */
const TRANSIENT_HTTP_STATUS = [408, 425, 429];

/**
 * Codes that leave the payment's state open: a wrong key (401, 403) or a channel that was not activated (402) is a fault of the
 * installation, which must not fail the donations made meanwhile; 429 is a limit on calls. The gateway's own 408 is not among them: there
 * it means a wrong type of data.
 */
const NO_STATUS_CODES = ['401', '402', '403', '429'];

const envelopeSchema = z.looseObject({
  status_code: z.union([z.string(), z.int()]),
  status_message: z.optional(z.string()),
});

/** Reading a state again is safe, and done once after this time. A charge is never repeated here: its caller reads the state instead. */
const REPEAT_AFTER_MS = 150;

/** An HTTP response that leaves the payment's state open. */
class NoOutcome extends Error {}

/** Creates the HTTP client of the gateway, without interpreting responses. */
export function createMidtransHttp({ baseUrl, serverKey, timeoutMs }: MidtransHttpOptions) {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  const call = createCaller(baseUrl, { authorization, accept: 'application/json' });

  async function callOnce({ method, path, json, headers }: MidtransRequest, signal: AbortSignal) {
    const body: string | undefined = JSON.stringify(json);
    const { status, text } = await call({ method, path, body, headers, signal });
    // A redirected call would send the key and the donor's money to an address that is not configured.
    if (status >= 500 || status < 200 || (status >= 300 && status < 400) || TRANSIENT_HTTP_STATUS.includes(status))
      throw new NoOutcome(`answered HTTP ${status}`);
    return { httpStatus: status, json: parseJson(text) };
  }

  async function exchange(request: MidtransRequest): Promise<{ httpStatus: number; json: unknown }> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await callOnce(request, signal).catch(async (error: unknown) => {
        if (request.method !== 'get') throw error;
        await delay(REPEAT_AFTER_MS, undefined, { signal });
        return await callOnce(request, signal);
      });
    } catch (error) {
      const reason = error instanceof NoOutcome ? error.message : `gave no answer (${describe(error)})`;
      throw new GatewayUnavailable(`The gateway ${reason}.`, { cause: error });
    }
  }

  return {
    /**
     * Makes one call and returns the response, for any outcome; `json` is undefined if it is not JSON. Throws GatewayUnavailable without a
     * response.
     */
    exchange,
    /** Makes one call. Throws GatewayUnavailable if no response arrives in time, or if it has no outcome. */
    async send(request: MidtransRequest): Promise<MidtransAnswer> {
      const { httpStatus, json } = await exchange(request);
      const envelope = envelopeSchema.safeParse(json);
      const code = String(envelope.data?.status_code);
      if (!envelope.success || !/^\d{3}$/.test(code)) {
        throw new GatewayUnavailable(
          `The gateway answered HTTP ${httpStatus} with something else than its JSON: is its base address right?`,
        );
      }
      const isContradiction = httpStatus >= 400 && code.startsWith('2');
      const answer = {
        code: isContradiction ? String(httpStatus) : code,
        message: envelope.data.status_message ?? '',
        body: envelope.data,
      };
      if (NO_STATUS_CODES.includes(answer.code) || Number(answer.code) >= 500) throw noOutcome(answer);
      return answer;
    },
  };
}

export type MidtransHttp = ReturnType<typeof createMidtransHttp>;

/** Returns the error for a response without the expected outcome. */
export function noOutcome({ code, message }: MidtransAnswer): GatewayRefused | GatewayUnavailable {
  const isRefusal = code.startsWith('4') && !NO_STATUS_CODES.includes(code);
  return isRefusal
    ? new GatewayRefused(code, message || 'no reason given')
    : new GatewayUnavailable(`The gateway answered ${code}: ${message || 'no reason given'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
