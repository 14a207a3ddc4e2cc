import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { APPLE_ANSWER_CHANNEL, readAppleAnswer } from '../../src/providers/apple-answer.ts';
import { APPLE_RETURN_PATH, appleReturnResponse } from '../../src/server/index.ts';

const ADDRESS = `https://uluran.example${APPLE_RETURN_PATH}`;

function post(fields: Record<string, string>): Request {
  return new Request(ADDRESS, {
    method: 'POST',
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  });
}

async function answered(request: Request): Promise<{ response: Response; html: string }> {
  const response = await appleReturnResponse(request);
  if (response === undefined) throw new Error('not answered');
  return { response, html: await response.text() };
}

/** Runs the page's script as its policy allows, and returns its message. */
async function heardFrom(html: string): Promise<{ message: unknown; window: Window }> {
  const window = new Window({ url: ADDRESS });
  window.document.write(html);
  const channel = new BroadcastChannel(APPLE_ANSWER_CHANNEL);
  const heard = new Promise<unknown>((resolve) => {
    channel.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  const script = window.document.querySelector('script:not([type])')?.textContent ?? '';
  const run = new Function('document', 'history', 'close', script);
  run(window.document, window.history, () => undefined);
  const message = await heard;
  channel.close();
  return { message, window };
}

describe('the page that Apple returns to', () => {
  it('hands code, state and name to the page that waits', async () => {
    const user = '{"name":{"firstName":"Ratna","lastName":"</script><script>alert(1)</script>"}}';
    const { html } = await answered(post({ code: 'c0de', state: 'st4te', user, id_token: 'left.be.hind' }));
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('left.be.hind');
    const { message, window } = await heardFrom(html);
    expect(readAppleAnswer(message)).toEqual({ code: 'c0de', state: 'st4te', user });
    expect(window.location.search).toBe('');
    await window.happyDOM.close();
  });

  it('hands on that the person went back, also when Apple says so in the address', async () => {
    const { html } = await answered(new Request(`${ADDRESS}?error=user_cancelled_authorize&state=st4te`));
    const { message, window } = await heardFrom(html);
    expect(message).toEqual({ error: 'user_cancelled_authorize', state: 'st4te' });
    await window.happyDOM.close();
  });

  it('is for one person, runs its own script alone, and stays beside the window that opened it', async () => {
    const { response, html } = await answered(post({ code: 'c0de', state: 'st4te' }));
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(headers.get('content-security-policy')).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('leaves every other request to others', async () => {
    const others = [
      new Request('https://uluran.example/login', { method: 'POST', body: 'a=1' }),
      new Request('https://uluran.example/login/apple/x'),
      new Request(ADDRESS, { method: 'DELETE' }),
    ];
    for (const other of others) expect(await appleReturnResponse(other)).toBeUndefined();
  });

  it('takes no more than Apple sends', async () => {
    expect((await appleReturnResponse(post({ code: 'x'.repeat(20_000) })))?.status).toBe(413);
    const { html } = await answered(post({ code: 'x'.repeat(5_000), state: 'st4te' }));
    expect(html).toContain('{"state":"st4te"}');
  });

  it('leaves no timer behind when its window is closed by itself', async () => {
    const close = vi.fn();
    const { html } = await answered(post({ code: 'c0de', state: 'st4te' }));
    const window = new Window({ url: ADDRESS });
    window.document.write(html);
    const script = window.document.querySelector('script:not([type])')?.textContent ?? '';
    new Function('document', 'history', 'close', script)(window.document, window.history, close);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 10_000);
    await window.happyDOM.close();
  });
});
