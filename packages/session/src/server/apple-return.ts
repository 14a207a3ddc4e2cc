import { APPLE_ANSWER_CHANNEL, APPLE_RETURN_PATH } from '../providers/apple-answer.ts';

/** Apple's form holds a code, a state and, once, a name. */
const BODY_LIMIT_BYTES = 16 * 1024;
const VALUE_LIMIT = 4_096;

/**
 * Sends Apple's response to the waiting page, which recognises it by its state, and closes. By a channel, because the opener may
 * no longer be reachable; only pages of this origin receive it.
 */
const SCRIPT = `(()=>{const answer=JSON.parse(document.getElementById('answer').textContent);
const channel=new BroadcastChannel('${APPLE_ANSWER_CHANNEL}');channel.postMessage(answer);
history.replaceState(null,'','${APPLE_RETURN_PATH}');setTimeout(()=>{channel.close();close()},200)})()`.replaceAll(
  '\n',
  '',
);

/** JSON that cannot end its script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function page(answer: Record<string, string>): string {
  return [
    '<!DOCTYPE html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Masuk dengan Apple</title></head><body><main>',
    '<p>Terima kasih. Jendela ini menutup sendiri; jika tidak, Anda boleh menutupnya.</p>',
    '<p><a href="/login">Kembali ke halaman masuk</a></p></main>',
    `<script type="application/json" id="answer">${jsonForHtml(answer)}</script><script>${SCRIPT}</script></body></html>`,
  ].join('');
}

async function scriptHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The form's text, or undefined as soon as it proves larger than Apple's ever is. */
async function readBody({ body }: Request): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The parts of Apple's response that the page needs. */
function answerIn(fields: URLSearchParams): Record<string, string> {
  const wanted = ['code', 'state', 'error', 'user'].flatMap((name) => {
    const value = fields.get(name);
    return value === null || value.length > VALUE_LIMIT ? [] : [[name, value] as const];
  });
  return Object.fromEntries(wanted);
}

/**
 * Handles the address to which Apple returns (`APPLE_REDIRECT_URI`): a page without the application that sends the response to
 * the waiting page. Undefined for every other request. Apple's form comes from another site and changes nothing here, so it is
 * handled before the check of a form's origin; send the headers, a policy among them, unchanged.
 */
export async function appleReturnResponse(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== APPLE_RETURN_PATH) return undefined;
  if (request.method !== 'POST' && request.method !== 'GET') return undefined;
  const body = request.method === 'POST' ? await readBody(request) : '';
  if (body === undefined) return new Response(null, { status: 413, headers: { 'Cache-Control': 'no-store' } });
  const fields = request.method === 'POST' ? new URLSearchParams(body) : searchParams;
  return new Response(page(answerIn(fields)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': 'id',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src ${await scriptHash()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      // A stricter policy would separate this window from its opener.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
