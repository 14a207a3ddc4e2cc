import type { AppleStart } from '@uluran/contract/endpoints';
import { APPLE_ANSWER_CHANNEL, type AppleAnswer, appleName, readAppleAnswer } from './apple-answer.ts';
import { codeOfError, providerErrorCode } from './errors.ts';
import { PROVIDER_LABELS, type ProviderAnswer, type ProviderSignIn, refusal } from './provider.ts';

/** A window that this page has opened. */
export interface PopupWindow {
  readonly closed: boolean;
  location: { href: string };
  close(): void;
}

/** Functions of the browser that the sign-in uses. */
export interface AppleBrowser {
  /** Opens an empty window at once, or null where the browser blocks it. */
  open(): PopupWindow | null;
  /** Calls back with every message of the return page. Returns a function that unsubscribes. */
  listen(onMessage: (message: unknown) => void): () => void;
}

export interface AppleOptions {
  /** Starts the sign-in on the server: returns the address for the popup, and the state that the return page must send. */
  start(): Promise<AppleStart>;
  browser: AppleBrowser;
}

const WATCH_MS = 400;
/** A return page sends its message and closes: the message may arrive after its window is gone. */
const LAST_WORD_MS = 1_500;
/** Longest wait for the return page, equal to the server's time limit of a started sign-in. */
const PATIENCE_MS = 10 * 60_000;

function answerOf({ code, state, error, user }: AppleAnswer): ProviderAnswer {
  if (code === undefined || state === undefined) return refusal(providerErrorCode(error ?? 'unknown'));
  const name = appleName(user);
  return { ok: true, proof: { provider: 'apple', code, state, ...(name !== undefined && { name }) }, user: null };
}

/** Waits for the return page's message with this state, or until the window is closed. */
function waitForAnswer(popup: PopupWindow, state: string, browser: AppleBrowser): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    const started = Date.now();
    let closedAt: number | undefined;
    const finish = (answer: ProviderAnswer) => {
      stop();
      clearInterval(watch);
      if (!popup.closed) popup.close();
      resolve(answer);
    };
    // Another tab may be signing in too: messages with another state belong to it.
    const stop = browser.listen((message) => {
      const answer = readAppleAnswer(message);
      if (answer?.state === state) finish(answerOf(answer));
    });
    const watch = setInterval(() => {
      if (popup.closed) closedAt ??= Date.now();
      if (closedAt !== undefined && Date.now() - closedAt >= LAST_WORD_MS) finish(refusal('popup-closed-by-user'));
      else if (Date.now() - started >= PATIENCE_MS) finish(refusal('timeout'));
    }, WATCH_MS);
  });
}

/** The vendor's sign-in by its authorisation-code popup. */
export function createAppleSignIn({ start, browser }: AppleOptions): ProviderSignIn {
  let current: PopupWindow | undefined;

  return {
    id: 'apple',
    label: PROVIDER_LABELS.apple,
    prepare: () => Promise.resolve(),
    async signIn() {
      if (current !== undefined && !current.closed) return refusal('cancelled-popup-request');
      // Before any await: browsers block a window that opens later than the tap.
      const popup = browser.open();
      if (popup === null) return refusal('popup-blocked');
      current = popup;
      try {
        const { url, state } = await start();
        popup.location.href = url;
        return await waitForAnswer(popup, state, browser);
      } catch (error) {
        popup.close();
        return refusal(codeOfError(error));
      } finally {
        current = undefined;
      }
    },
    signOut: () => Promise.resolve(),
  };
}

const WINDOW_FEATURES = 'popup,width=480,height=680';

/** The functions of the browser that shows the page. */
export function createAppleBrowser(): AppleBrowser {
  return {
    open() {
      const popup = window.open('', '', WINDOW_FEATURES);
      if (popup !== null) {
        popup.document.title = 'Masuk dengan Apple';
        popup.document.body.textContent = 'Membuka halaman Apple…';
      }
      return popup;
    },
    listen(onMessage) {
      const channel = new BroadcastChannel(APPLE_ANSWER_CHANNEL);
      channel.addEventListener('message', ({ data }) => onMessage(data));
      return () => channel.close();
    },
  };
}
