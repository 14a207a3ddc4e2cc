import { isReady, wake } from './wake.ts';

/** Longest time, in ms, for which the browser's own response to a tap or a submit is held while an island is woken. */
const PATIENCE_MS = 1_500;
const BUSY = 'aria-busy';

/** True while a held event is repeated: the repeated event is not held again. */
let isRepeating = false;

function sleepingIsland(event: Event): HTMLElement | undefined {
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
  // The island replaces the link to sign in with the name of a member. For other visitors the link works at once.
  const isOther = island?.dataset.wake === 'signed-in';
  return island === null || isOther || isReady(island) ? undefined : island;
}

const ignore = () => undefined;

/** Begins to load an island when the visitor is near to it. The result resolves when a bare island has started or failed; it is undefined for others. */
export function prepare(event: Event): Promise<void> | undefined {
  const island = sleepingIsland(event);
  const woken = island && wake(island).catch(ignore);
  return island?.dataset.bare ? woken : undefined;
}

/** Returns true if the browser has a response of its own that must not wait: all but the elements that an island replaces. */
function isNative(target: Element): boolean {
  if (target.closest('label,input,select,textarea') !== null) return true;
  const own = target.closest('a[href],form,summary');
  return own !== null && own.closest('[data-held]') === null && target.closest('button[type=button]') === null;
}

/** Finds an element of an island again, also after the HTML of the server was restored. */
function placeIn(island: HTMLElement, element: HTMLElement): () => HTMLElement | undefined {
  const all = () => [...island.querySelectorAll<HTMLElement>('*')];
  const index = all().indexOf(element);
  return () => (element.isConnected ? element : all()[index]);
}

function repeat(target: HTMLElement | undefined, submitter: HTMLElement | null | undefined): void {
  isRepeating = true;
  if (submitter !== undefined && target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else target?.click();
  isRepeating = false;
}

/** Holds the first tap or submit on a sleeping island, and repeats it once when the island is ready, has failed, or takes too long. */
export function hold(event: Event): void {
  const island = sleepingIsland(event);
  const { target } = event;
  if (isRepeating || island === undefined || !(target instanceof HTMLElement || target instanceof SVGElement)) return;
  const woken = wake(island).catch(ignore);
  const { metaKey, ctrlKey, shiftKey, altKey, button } = event as Partial<MouseEvent> as MouseEvent;
  if (isNative(target) || metaKey || ctrlKey || shiftKey || altKey || button > 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const pressed = target.closest<HTMLElement>('a,button,summary,form') ?? island;
  if (pressed.hasAttribute(BUSY)) return;
  const submitter = event instanceof SubmitEvent ? event.submitter : undefined;
  const [place, submitterPlace] = [placeIn(island, pressed), submitter && placeIn(island, submitter)];
  pressed.setAttribute(BUSY, 'true');
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([woken, late]).then(() => {
    pressed.removeAttribute(BUSY);
    repeat(place(), submitter && (submitterPlace?.() ?? null));
  });
}
