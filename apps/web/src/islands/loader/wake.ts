import { ISLAND_FAILED_PATH, type StartIsland } from '../page-block.ts';
import { block, load } from './files.ts';

/** An island is asleep while it has none. */
const waking = new WeakMap<Element, Promise<void>>();

/** Marks an island that responds, or has failed and never will. */
export const isReady = ({ dataset }: HTMLElement): boolean => dataset.ready !== undefined;

/** The text fields, as they are now, by position. */
function typedIn(element: Element): () => void {
  const fieldsOf = () => [...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea,select')];
  const values = fieldsOf().map(({ value }) => value);
  return () => {
    for (const [index, field] of fieldsOf().entries()) field.value = values[index] ?? field.value;
  };
}

async function start(element: HTMLElement): Promise<void> {
  const { island = '', props } = element.dataset;
  const html = element.innerHTML;
  let isOver = false;
  const fail = () => {
    if (isOver) return;
    isOver = true;
    element.dataset.ready = '';
    const keep = typedIn(element);
    if (element.innerHTML !== html) {
      element.innerHTML = html;
      keep();
    }
    navigator.sendBeacon(ISLAND_FAILED_PATH, island);
  };
  try {
    const module = await load<{ start: StartIsland }>(block.islands[island] ?? []);
    await module.start(element, props === undefined ? {} : JSON.parse(props), fail);
    element.dataset.ready = '';
  } catch (error) {
    fail();
    throw error;
  }
}

/** Wakes an island, once. Rejects where it has failed; its HTML is then the server's. */
export function wake(element: HTMLElement): Promise<void> {
  const before = waking.get(element) ?? start(element);
  waking.set(element, before);
  return before;
}

/** The islands of the page, or those of a name. */
export const islands = (name?: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(name === undefined ? '[data-island]' : `[data-island="${name}"]`),
];
