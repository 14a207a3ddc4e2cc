// Stands in for the script with which the hosted service's page, its frame and its popup talk to each other: what of it the
// service's code uses, over postMessage. Runs in all of them, in a browser without a network.
(() => {
  const MARK = 'gapi-stub';
  let asked = 0;

  /** One end of a line between a page and its frame. */
  class Line {
    handlers = new Map();
    waiting = new Map();

    constructor(otherEnd) {
      this.otherEnd = otherEnd;
      addEventListener('message', ({ source, data }) => {
        if (data?.mark !== MARK || source !== this.otherEnd()) return;
        if (data.kind === 'answer') this.waiting.get(data.id)?.(data.answer);
        else void this.answer(source, data);
      });
    }

    async answer(source, { id, type, message }) {
      const handler = this.handlers.get(type);
      if (handler === undefined && type !== 'ping') return;
      const answer = handler === undefined ? {} : await handler(message);
      source.postMessage({ mark: MARK, kind: 'answer', id, answer: [answer] }, '*');
    }

    register(type, handler) {
      this.handlers.set(type, handler);
    }

    send(type, message, onAnswer) {
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        this.waiting.set(id, (answer) => {
          onAnswer?.(answer);
          resolve(answer);
        });
        this.otherEnd()?.postMessage({ mark: MARK, kind: 'question', id, type, message }, '*');
      });
    }

    restyle() {
      return Promise.resolve();
    }

    ping(onAnswer) {
      return this.send('ping', {}, onAnswer);
    }
  }

  function openFrame({ url, where }, onReady) {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    const line = new Line(() => frame.contentWindow);
    frame.addEventListener('load', () => onReady(line));
    where.append(frame);
    return Promise.resolve(line);
  }

  const toParent = window.parent === window ? null : new Line(() => window.parent);
  const context = { getParentIframe: () => toParent, open: openFrame };
  window.gapi = {
    load: (_name, options) => (typeof options === 'function' ? options : options.callback)(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Line, getContext: () => context },
  };
  const ready = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[ready]?.(), 0);
})();
