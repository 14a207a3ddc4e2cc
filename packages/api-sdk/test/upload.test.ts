import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, createClient, createMemorySession } from '../src/index.ts';

/** A browser's XMLHttpRequest, driven by the test. */
class FakeXmlHttpRequest {
  static sent: FakeXmlHttpRequest[] = [];
  method = '';
  url = '';
  headers: Record<string, string> = {};
  body: unknown;
  aborted = false;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseType = '';
  status = 0;
  statusText = '';
  response: ArrayBuffer = new ArrayBuffer(0);
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: permintaan-7\r\n';
  }
  send(body: unknown): void {
    this.body = body;
    FakeXmlHttpRequest.sent.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, response: new TextEncoder().encode(JSON.stringify(body)).buffer });
    this.onload?.();
  }
}

const user = { id: 'u1', name: 'Ratna Wulandari' };
const session = () => createMemorySession({ token: 'token', loggedIn: true });
const client = (store = session()) => createClient({ baseUrl: 'http://uluran.test/api', session: store });
const picture = new File(['gambar'], 'saya.png', { type: 'image/png' });

beforeEach(() => {
  FakeXmlHttpRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
});
afterEach(() => vi.unstubAllGlobals());

async function sent(): Promise<FakeXmlHttpRequest> {
  await expect.poll(() => FakeXmlHttpRequest.sent.length).toBe(1);
  return FakeXmlHttpRequest.sent[0] ?? expect.fail('nothing was sent');
}

describe('an upload that is watched', () => {
  test('goes out over XMLHttpRequest, which can say how far it is', async () => {
    const progress: number[] = [];
    const store = session();
    const result = client(store).auth.updateAvatar(picture, {
      onUploadProgress: ({ sentBytes, totalBytes }) => progress.push(sentBytes / totalBytes),
    });
    const request = await sent();
    expect([request.method, request.url]).toEqual(['POST', 'http://uluran.test/api/auth/avatar']);
    expect(request.headers).toMatchObject({ authorization: 'Bearer token' });
    // The browser sets this header, with the boundary of the form.
    expect(request.headers).not.toHaveProperty('content-type');
    expect((request.body as FormData).get('avatar')).toMatchObject({ name: 'saya.png' });
    request.upload.onprogress?.({ loaded: 3, total: 6 });
    request.upload.onprogress?.({ loaded: 6, total: 6 });
    request.answer(200, { status: true, data: user });
    expect(await result).toEqual({ status: true, message: 'Avatar updated successfully', data: user });
    expect(progress).toEqual([0.5, 1]);
    expect(store.get().user).toEqual(user);
  });

  test('is refused like any call', async () => {
    const result = client().auth.updateAvatar(picture, { onUploadProgress: () => {} });
    (await sent()).answer(413, { status: false, message: 'Terlalu besar.', data: { code: 'payload_too_large' } });
    expect(await result).toMatchObject({ message: 'Failed to update avatar', data: { code: 'payload_too_large' } });
  });

  test('breaks like any call', async () => {
    const result = client().auth.updateAvatar(picture, { onUploadProgress: () => {} });
    (await sent()).onerror?.();
    expect(await result).toEqual({ status: false, message: 'Error updating avatar', error: expect.any(ApiError) });
  });

  test('is not begun when it was aborted before', async () => {
    const signal = AbortSignal.abort();
    expect(await client().auth.updateAvatar(picture, { onUploadProgress: () => {}, signal })).toMatchObject({
      message: 'Error updating avatar',
    });
    expect(FakeXmlHttpRequest.sent).toEqual([]);
  });

  test('is given up when it takes too long', async () => {
    const impatient = createClient({ baseUrl: 'http://uluran.test/api', session: session(), timeoutMs: 30 });
    const result = impatient.auth.updateAvatar(picture, { onUploadProgress: () => {} });
    expect(await result).toEqual({ status: false, message: 'Error updating avatar', error: expect.any(ApiError) });
    expect((await sent()).aborted).toBe(true);
  });

  test('stops when it is aborted', async () => {
    const aborted = new AbortController();
    const result = client().auth.updateAvatar(picture, { onUploadProgress: () => {}, signal: aborted.signal });
    const request = await sent();
    aborted.abort();
    expect(await result).toEqual({ status: false, message: 'Error updating avatar', error: expect.any(ApiError) });
    expect(request.aborted).toBe(true);
  });
});

test('an upload that nobody watches goes the usual way', async () => {
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    expect((await new Request(input, init).formData()).get('avatar')).toMatchObject({ name: 'saya.png' });
    return Response.json({ status: true, data: user });
  });
  const { auth } = createClient({ baseUrl: 'http://uluran.test/api', fetch });
  await auth.updateAvatar(picture, { onUploadProgress: () => expect.fail('fetch cannot tell') });
  expect([fetch.mock.calls.length, FakeXmlHttpRequest.sent.length]).toEqual([1, 0]);
});

test.each([
  ['answers before it has read the form', async () => Response.json({ status: true, data: user })],
  ['rejects', () => Promise.reject(new TypeError('terputus'))],
  [
    'throws',
    () => {
      throw new TypeError('rusak');
    },
  ],
])('a fetch that %s leaves nothing behind that nobody can catch', async (_, fetch) => {
  const uncaught = vi.fn();
  process.on('unhandledRejection', uncaught);
  const { auth } = createClient({ baseUrl: 'http://uluran.test/api', fetch });
  expect((await auth.updateAvatar(new Blob([new Uint8Array(2_000_000)]))).message).toMatch(/avatar/i);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
