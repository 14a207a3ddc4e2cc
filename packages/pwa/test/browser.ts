import { vi } from 'vitest';

/** A service worker's script whose text depends on `version`. */
export function serveScript(url: string) {
  const script = { version: '1', tagged: true, fails: false, asked: 0, unchanged: 0 };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (asked: string, { headers }: { headers: Record<string, string> }) => {
      if (asked !== url) throw new Error(`nothing stands at ${asked}`);
      script.asked += 1;
      if (script.fails) throw new TypeError('Failed to fetch');
      const tag = `"${script.version}"`;
      if (!script.tagged) return new Response(`worker ${script.version}`);
      if (headers['If-None-Match'] === tag) {
        script.unchanged += 1;
        return new Response(null, { status: 304, headers: { ETag: tag } });
      }
      return new Response(`worker ${script.version}`, { headers: { ETag: tag } });
    }),
  );
  return script;
}

/** Sets whether the page is visible and online. */
export function setPage({ visible = true, online = true }: { visible?: boolean; online?: boolean }): void {
  Object.defineProperty(document, 'visibilityState', { value: visible ? 'visible' : 'hidden', configurable: true });
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** The offer of a browser that can install, and the visitor's choice in its question. */
export function offerInstallation(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { event, prompt };
}
