import { vi } from 'vitest';

type State = 'installing' | 'installed' | 'activating' | 'activated' | 'redundant';

class FakeWorker extends EventTarget {
  readonly scriptURL: string;
  readonly #container: FakeContainer;
  state: State = 'installing';

  constructor(container: FakeContainer, url: string) {
    super();
    this.#container = container;
    this.scriptURL = new URL(url, location.href).href;
  }

  become(state: State): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: { type?: string }, ports: MessagePort[] = []): void {
    this.#container.listen(message);
    if (message.type === 'SKIP_WAITING') this.#container.takeOver(this);
    for (const port of ports) port.postMessage('1');
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update: () => Promise<void>;

  constructor(update: () => Promise<void>) {
    super();
    this.update = vi.fn(update);
  }
}

/** `navigator.serviceWorker` with one registration, whose workers go through the states of the standard. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly ready = new Promise<never>(() => undefined);
  readonly registration: FakeRegistration;
  refuses: Error | undefined;
  /** Called with every message to a worker. */
  listen: (message: unknown) => void = () => undefined;
  /** Whether `update()` finds a new script. */
  hasNewer = false;
  #url = '';

  constructor() {
    super();
    this.registration = new FakeRegistration(async () => {
      if (this.hasNewer) this.release();
      this.hasNewer = false;
    });
  }

  register = vi.fn(async (url: string) => {
    if (this.refuses !== undefined) throw this.refuses;
    this.#url = String(url);
    if (this.registration.active === null) setTimeout(() => this.release(), 0);
    return this.registration;
  });

  startMessages(): void {}

  /** Simulates a page that was loaded while a worker served the site. */
  served(url: string): this {
    const worker = new FakeWorker(this, url);
    worker.state = 'activated';
    this.registration.active = worker;
    this.controller = worker;
    return this;
  }

  /** Installs a new script: the first takes over at once, later ones wait. */
  release(): void {
    const { registration } = this;
    const worker = new FakeWorker(this, this.#url);
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
    if (registration.active === null) this.takeOver(worker);
  }

  takeOver(worker: FakeWorker): void {
    const { registration } = this;
    registration.active?.become('redundant');
    registration.waiting = null;
    registration.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.become('activated');
  }
}

export function installServiceWorkers(): FakeContainer {
  const container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return container;
}

export function removeServiceWorkers(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
