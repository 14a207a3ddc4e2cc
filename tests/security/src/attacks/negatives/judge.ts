import { failureSchema } from '@uluran/contract/envelope';
import type { Answered } from '../../scene/request-sender.ts';
import type { Scene } from '../../scene/scene.ts';
import { answersEnvelope } from './samples.ts';
import type { Spoilt } from './spoiling.ts';

/** Texts that no response may contain: paths of the code, queries, names of functions. */
const INNER_LIFE =
  /node_modules|\.ts:\d|\bat \w[\w.]* \(|PostgresError|syntax error at|SELECT \w|ECONN|pg_catalog|uluran_app/;

/** The HTTP server refuses unsupported methods before they reach the API. */
function isEnvelope(text: string): boolean {
  try {
    return failureSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Faults in a response to a spoilt request. */
export async function problemOf(
  scene: Scene,
  { sample, question }: Spoilt,
  answered: Answered,
): Promise<string | undefined> {
  const { status, headers, text } = answered;
  const { method = 'GET', target } = question;
  if (status === 0) return `has no answer (${text.slice(0, 80)})`;
  if (status >= 500) return `is answered with ${status}: ${text.slice(0, 160)}`;
  if (INNER_LIFE.test(text) && answersEnvelope(sample.name)) return `is told of the inside: ${text.slice(0, 160)}`;
  if (headers['x-content-type-options'] !== 'nosniff')
    return `is answered with ${status} and may be taken for another type`;
  if (status >= 400) {
    if (method !== 'HEAD' && !isEnvelope(text))
      return `is answered with ${status} without the envelope: ${text.slice(0, 160)}`;
    if (/public|s-maxage/.test(headers['cache-control'] ?? ''))
      return `is answered with ${status}, which caches may keep`;
  }
  return await undocumented(scene, { method, target }, answered);
}

/** Parts of a response that the OpenAPI document does not list. */
async function undocumented(
  scene: Scene,
  { method, target }: { method: string; target: string },
  { status, headers, body }: Answered,
): Promise<string | undefined> {
  const url = new URL(target, scene.origin);
  // If the parser changes the path, the response belongs to another endpoint.
  if (url.origin !== new URL(scene.origin).origin || !url.pathname.startsWith('/api/')) return undefined;
  const isEmpty = status === 204 || status === 304 || status === 205;
  const response = new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  });
  return await scene.checkAnswer({ method, url: url.href }, response).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message.slice(0, 240) : String(error)),
  );
}
