import { ISLAND_FAILED_PATH, type StartIsland } from '../page-block.ts';
import { block, load } from './files.ts';

/** Start of each woken island; an island without an entry is asleep. */
const waking = new WeakMap<Element, Promise<void>>();

/** Returns true for an island that responds, or has failed for good. */
export const isReady = ({ dataset }: HTMLElement): boolean => dataset.ready !== undefined;

const FIELDS = 'input:not([type=hidden],[type=file]),textarea,select';
const isChoice = (type: string) => type === 'radio' || type === 'checkbox';

/** Returns the fields of an island by name; fields of the same name by their order, choices of the same name by their values. */
function fieldsOf(element: Element): Map<string, HTMLInputElement> {
  const fields = new Map<string, HTMLInputElement>();
  for (const field of element.querySelectorAll<HTMLInputElement>(FIELDS)) {
    let key = isChoice(field.type) ? `${field.name}=${field.value}` : field.name;
    while (fields.has(key)) key += '+';
    fields.set(key, field);
  }
  return fields;
}

/** Follows the entries of an island. Returns a function that enters them again. */
function followEntries(element: Element): () => void {
  let entries: [key: string, value: string, checked: boolean][] = [];
  const read = () => {
    entries = [...fieldsOf(element)].map(([key, { value, checked }]) => [key, value, checked]);
  };
  read();
  for (const type of ['input', 'change']) element.addEventListener(type, read, true);
  return () => {
    const fields = fieldsOf(element);
    for (const [key, value, checked] of entries) {
      const field = fields.get(key);
      if (field === undefined) continue;
      if (isChoice(field.type)) field.checked = checked;
      else field.value = value;
    }
  };
}

async function start(element: HTMLElement): Promise<void> {
  const { island = '', props, bare } = element.dataset;
  const html = element.innerHTML;
  const enterAgain = followEntries(element);
  let isRun = false;
  let isOver = false;
  const fail = () => {
    if (isOver) return;
    isOver = true;
    element.dataset.ready = '';
    if (isRun && element.innerHTML !== html) {
      element.innerHTML = html;
      enterAgain();
    }
    navigator.sendBeacon(ISLAND_FAILED_PATH, island);
  };
  try {
    const module = await load<{ start: StartIsland }>(block().islands[island] ?? [], { styled: bare === undefined });
    isRun = true;
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

/** The islands of the page. */
export const islands = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-island]')];
