import { deviceStorage } from '@uluran/pwa/storage';

/** Messages between the tabs of one browser that the stored session has changed. They never contain the user. */
export interface SessionTabs {
  /** Makes the other tabs read the stored session again. */
  announce(): void;
  /** Calls back after another tab has changed the session, or when this page may have missed a change. */
  listen(onChange: () => void): () => void;
}

const CHANNEL = 'uluran:session-changed';

/** Frozen pages, and pages that the back button restores, receive no messages: they read the session when they are visible again. */
function listenForReturn(onChange: () => void): () => void {
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  addEventListener('pageshow', onChange);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    removeEventListener('pageshow', onChange);
  };
}

function createChannel(): { announce(): void; listen(onChange: () => void): () => void } {
  let channel: BroadcastChannel | undefined;
  return {
    announce() {
      // A channel does not receive its own messages: the same one listens and sends.
      const speaker = channel ?? new BroadcastChannel(CHANNEL);
      speaker.postMessage('changed');
      if (speaker !== channel) speaker.close();
    },
    listen(onChange) {
      const listener = new BroadcastChannel(CHANNEL);
      listener.addEventListener('message', onChange);
      channel = listener;
      return () => {
        listener.close();
        if (channel === listener) channel = undefined;
      };
    },
  };
}

/** For browsers without channels: a storage key whose changes other tabs receive. */
function createStoragePing(): { announce(): void; listen(onChange: () => void): () => void } {
  return {
    announce() {
      // Without storage, the other tabs read the session when they are visible again.
      deviceStorage.setItem(CHANNEL, String(Math.random()));
      deviceStorage.removeItem(CHANNEL);
    },
    listen(onChange) {
      const handleStorage = ({ key }: StorageEvent) => {
        // Null: everything was cleared.
        if (key === null || key === CHANNEL) onChange();
      };
      addEventListener('storage', handleStorage);
      return () => removeEventListener('storage', handleStorage);
    },
  };
}

/** The tabs of this browser. */
export function createBrowserTabs(): SessionTabs {
  const messages = typeof BroadcastChannel === 'function' ? createChannel() : createStoragePing();
  return {
    announce: messages.announce,
    listen(onChange) {
      const stops = [messages.listen(onChange), listenForReturn(onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
