import type { ZakatRates } from '@uluran/contract/endpoints';
import { computeZakat, type ZakatKind } from '@uluran/contract/zakat';
import { regroupInput } from '@uluran/ui/money-field';
import { readZakat, type ZakatTexts } from './read-zakat.ts';
import { ZAKAT_FIELD_NAMES, zakatKindOf } from './zakat-fields.ts';
import { type Build, NOT_READABLE, NOTHING_YET, type ZakatTarget, zakatOutcome } from './zakat-outcome.ts';

/** Milliseconds without a key press before screen readers read the outcome, so that they do not read it after each digit. */
const REST_MS = 500;

const SVG = 'http://www.w3.org/2000/svg';

const build: Build<Element> = (tag, attributes, ...children) => {
  const element = tag === 'svg' || tag === 'rect' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** Elements of the page that a computation changes, and their data. */
interface Page {
  form: HTMLFormElement;
  outcome: HTMLElement;
  /** Template of an error message. */
  mistake: HTMLTemplateElement;
  rates: ZakatRates;
  targets: readonly ZakatTarget[];
}

function findPage(): Page | undefined {
  const form = document.querySelector<HTMLFormElement>('#zakat');
  const outcome = document.querySelector<HTMLElement>('#hasil');
  const mistake = document.querySelector<HTMLTemplateElement>('#zakat-salah');
  if (form === null || outcome === null || mistake === null) return undefined;
  return {
    form,
    outcome,
    mistake,
    rates: JSON.parse(form.dataset.rates ?? '') as ZakatRates,
    targets: JSON.parse(form.dataset.targets ?? '[]') as ZakatTarget[],
  };
}

function typedIn(form: HTMLFormElement): { kind: ZakatKind; texts: ZakatTexts } {
  const data = new FormData(form);
  const texts = Object.fromEntries(
    ZAKAT_FIELD_NAMES.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : undefined];
    }),
  );
  return { kind: zakatKindOf(data.get('kind')), texts };
}

function showMistake({ mistake }: Page, field: HTMLInputElement, problem: string | undefined): void {
  const id = `${field.name}-salah`;
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((name) => name !== '' && name !== id);
  document.getElementById(id)?.remove();
  if (problem !== undefined) {
    const shown = mistake.content.firstElementChild?.cloneNode(true) as HTMLElement;
    shown.id = id;
    const words = shown.querySelector('span');
    if (words !== null) words.textContent = problem;
    field.parentElement?.after(shown);
    field.setAttribute('aria-invalid', 'true');
    others.unshift(id);
  } else field.removeAttribute('aria-invalid');
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** @param names fields whose errors are shown; an error of another field is shown once the visitor leaves the field */
function compute(page: Page, names: readonly string[]): HTMLInputElement | undefined {
  const { kind, texts } = typedIn(page.form);
  const reading = readZakat(kind, texts);
  const problems = 'problems' in reading ? reading.problems : {};
  let first: HTMLInputElement | undefined;
  for (const field of page.form.querySelectorAll<HTMLInputElement>('.u-control')) {
    const problem = problems[field.name];
    const wasShown = field.hasAttribute('aria-invalid');
    if (names.includes(field.name) || (wasShown && problem === undefined)) showMistake(page, field, problem);
    if (problem !== undefined) first ??= field;
  }
  if ('input' in reading) {
    page.outcome.replaceChildren(...zakatOutcome(build, computeZakat(reading.input, page.rates), page.targets));
  } else {
    page.outcome.replaceChildren(build('p', { class: 'u-muted' }, reading.isEmpty ? NOTHING_YET : NOT_READABLE));
  }
  return first;
}

function begin(page: Page): void {
  const { form } = page;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const shown = new WeakMap<HTMLInputElement, string>();
  form.addEventListener('input', (event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.closest('.zakat-money') !== null)
      shown.set(target, regroupInput(target, event as InputEvent, shown.get(target) ?? target.defaultValue));
    clearTimeout(rest);
    rest = setTimeout(() => compute(page, []), REST_MS);
  });
  form.addEventListener('change', ({ target }) => {
    clearTimeout(rest);
    const isAmount = target instanceof HTMLInputElement && target.type === 'text' && target.value.trim() !== '';
    compute(page, isAmount ? [target.name] : []);
  });
  // Nothing is sent: the outcome is computed here instead of by the post.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(rest);
    compute(page, ZAKAT_FIELD_NAMES)?.focus();
  });
  const place = document.getElementById('zakat-tempat');
  if (place !== null)
    place.textContent =
      'Dihitung di perangkat Anda. Tidak ada angka yang dikirim sebelum Anda menekan tombol tunaikan.';
  // When the visitor comes back to the page, the browser may have kept the texts of its fields.
  if (typedIn(form).kind !== 'income' || ZAKAT_FIELD_NAMES.some((name) => (typedIn(form).texts[name] ?? '') !== ''))
    compute(page, []);
}

const page = findPage();
if (page !== undefined) begin(page);
