import { element } from '../element.ts';

/** Most characters of a response that are shown; a list of a hundred campaigns has more. */
const SHOWN = 20_000;

/** Time limit of a response, in milliseconds. Streams have no limit. */
const LIMIT_MS = 30_000;

/** Elements of a response: its status, its sentences, its text. */
export interface AnswerView {
  root: HTMLElement;
  say(status: string, sentences?: readonly string[]): void;
  print(text: string): void;
}

/** Creates the elements of a response, empty and hidden. */
export function createAnswerView(title: string): AnswerView {
  const status = element('p', { class: 'd-answer__status', role: 'status' });
  const list = element('ul', { class: 'd-answer__sentences' });
  const code = element('code');
  const text = element('pre', { tabindex: '0', 'aria-label': `Answer of ${title}` }, code);
  const root = element('div', { class: 'd-answer' }, status, list, text);
  text.hidden = true;
  list.hidden = true;
  return {
    root,
    say(words, sentences = []) {
      status.textContent = words;
      list.replaceChildren(...sentences.map((sentence) => element('li', { lang: 'id' }, sentence)));
      list.hidden = sentences.length === 0;
    },
    print(words) {
      code.textContent =
        words.length > SHOWN ? `${words.slice(0, SHOWN)}\n… ${words.length - SHOWN} more characters` : words;
      text.hidden = words === '';
    },
  };
}

/** The used fields of an envelope. */
interface Envelope {
  status?: boolean;
  message?: string;
  data?: { code?: string; fields?: Record<string, string | string[]>; token?: string } | null;
}

/** The API's own sentences about a failure: the general one, and one per field. */
function sentencesOf({ status, message, data }: Envelope): string[] {
  if (status !== false) return [];
  const fields = Object.entries(data?.fields ?? {}).map(([name, words]) => `${name}: ${[words].flat().join(' ')}`);
  return [...(message === undefined ? [] : [message]), ...fields];
}

async function readEvents(response: Response, view: AnswerView): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    view.print(text);
  }
}

/** Shows the body; returns the token of a sign-in. */
async function readBody(response: Response, view: AnswerView, line: string): Promise<string | undefined> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) {
    const envelope = (await response.json()) as Envelope;
    const token = envelope.data?.token;
    const isToken = envelope.status === true && typeof token === 'string';
    view.say(isToken ? `${line}. The token is filled in wherever one is needed.` : line, sentencesOf(envelope));
    view.print(JSON.stringify(envelope, null, 2));
    return isToken ? token : undefined;
  }
  if (type.startsWith('text/')) {
    view.print(await response.text());
    return undefined;
  }
  const { size } = await response.blob();
  view.print(size === 0 ? '' : `${size} bytes of ${type === '' ? 'an unnamed type' : type}`);
  return undefined;
}

/**
 * Makes a request and shows its response, or one sentence with the reason for its absence.
 *
 * @param signal stops it, streams above all
 * @returns the token of the response, if it is one of a sign-in
 */
export async function send(
  path: string,
  init: RequestInit,
  view: AnswerView,
  { signal, isStream }: { signal: AbortSignal; isStream: boolean },
): Promise<string | undefined> {
  view.say('Sending …');
  view.print('');
  const began = performance.now();
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const response = await fetch(path, { ...init, signal: isStream ? signal : AbortSignal.any([signal, limit]) });
    const took = Math.round(performance.now() - began);
    const requestId = response.headers.get('X-Request-Id');
    const line = `${response.status} ${response.statusText} after ${took} ms${requestId === null ? '' : `, request ${requestId}`}`;
    view.say(line);
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) await readEvents(response, view);
    else return await readBody(response, view, line);
  } catch {
    if (signal.aborted) view.say('Stopped.');
    else if (limit.aborted) view.say('No answer came in 30 seconds. Send it again.');
    else view.say('The API was not reached. Check that the product is running, then send it again.');
  }
  return undefined;
}
