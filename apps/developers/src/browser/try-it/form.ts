import { element } from '../element.ts';
import { createAnswerView, send } from './answer.ts';
import { prepare, type Typed } from './request.ts';
import { tokenStore } from './token-store.ts';
import type { TryCall, TryField } from './try-call.ts';

/** A named control of a form, and the element for its message. Names begin with `$` if they are not part of the address. */
interface Control {
  name: string;
  root: HTMLElement;
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  complain(sentence: string | undefined): void;
}

function controlOf(id: string, name: string, label: string, input: Control['input'], hint = ''): Control {
  const error = element('p', { class: 'u-field__error', id: `${id}-error` });
  const words = element('label', { class: 'u-field__label', for: id }, label);
  if (hint !== '') words.append(' ', element('span', { class: 'u-field__optional' }, hint));
  input.id = id;
  input.classList.add('u-control');
  const root = element('div', { class: 'd-try__field' }, words, input, error);
  error.hidden = true;
  return {
    name,
    root,
    input,
    complain(sentence) {
      error.textContent = sentence ?? '';
      error.hidden = sentence === undefined;
      if (sentence === undefined) {
        input.removeAttribute('aria-invalid');
        input.removeAttribute('aria-describedby');
        return;
      }
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', error.id);
      input.focus();
    },
  };
}

function inputOf({ options, value = '' }: TryField): Control['input'] {
  if (options === undefined)
    return element('input', { type: 'text', value, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
  const choices = ['', ...options].map((option) =>
    element('option', { value: option }, option === '' ? 'not set' : option),
  );
  const select = element('select', {}, ...choices);
  select.value = value;
  return select;
}

/** Values for a field from a list of the API; none if the list cannot be read. */
async function valuesOf(list: string, field: string): Promise<string[]> {
  try {
    const response = await fetch(`/api${list}?limit=8`, { credentials: 'omit' });
    const { data } = (await response.json()) as { data?: Record<string, unknown>[] };
    return (data ?? []).map((item) => item[field]).filter((value) => typeof value === 'string');
  } catch {
    return [];
  }
}

/** Fills in values of this installation, and values that other forms have stored. */
async function suggest(call: TryCall, controls: readonly Control[]): Promise<void> {
  for (const { name, list } of call.fields) {
    const control = controls.find((own) => own.name === name);
    if (list === undefined || !(control?.input instanceof HTMLInputElement)) continue;
    const values = await valuesOf(list, name);
    const id = `${control.input.id}-values`;
    control.root.append(element('datalist', { id }, ...values.map((value) => element('option', { value }))));
    control.input.setAttribute('list', id);
    if (control.input.value === '') control.input.value = values[0] ?? '';
  }
  const body = controls.find(({ name }) => name === '$body');
  if (call.placeholder === undefined || body === undefined) return;
  const [slug] = await valuesOf('/campaigns', 'slug');
  if (slug !== undefined) body.input.value = body.input.value.replaceAll(`"${call.placeholder}"`, `"${slug}"`);
}

function controlsOf(anchor: string, call: TryCall): Control[] {
  const id = (name: string) => `try-${anchor}-${name}`;
  const controls = call.fields.map((field) =>
    controlOf(id(field.name), field.name, field.name, inputOf(field), field.required ? '' : 'optional'),
  );
  if (call.token) {
    const input = element('input', {
      type: 'text',
      value: tokenStore.read(),
      autocomplete: 'off',
      spellcheck: 'false',
    });
    controls.push(controlOf(id('-token'), '$token', 'Token', input, 'from auth.login, which fills it in'));
  }
  if (call.idempotent) {
    const input = element('input', { type: 'text', value: crypto.randomUUID(), spellcheck: 'false' });
    controls.push(controlOf(id('-key'), '$key', 'Idempotency-Key', input));
  }
  if (call.file !== undefined)
    controls.push(controlOf(id('file'), call.file, call.file, element('input', { type: 'file' })));
  if (call.body !== undefined) {
    const rows = String(Math.min(16, call.body.split('\n').length + 1));
    const area = element('textarea', { class: 'd-try__body', rows, spellcheck: 'false' }, call.body);
    controls.push(controlOf(id('-body'), '$body', 'Body', area, 'JSON'));
  }
  return controls;
}

function typedIn(controls: readonly Control[], call: TryCall): Typed {
  const value = (name: string) => controls.find((control) => control.name === name)?.input.value.trim() ?? '';
  const chosen = controls.find(({ name }) => name === call.file)?.input;
  return {
    fields: new Map(call.fields.map(({ name }) => [name, value(name)])),
    body: value('$body'),
    token: value('$token'),
    idempotencyKey: value('$key'),
    file: chosen instanceof HTMLInputElement ? chosen.files?.[0] : undefined,
  };
}

/** A response that takes longer can be cancelled; a stream, at once. */
const SLOW_MS = 1_000;

/** Creates the form of a call, with an element for its response. */
export function createForm(anchor: string, title: string, call: TryCall): HTMLFormElement {
  const controls = controlsOf(anchor, call);
  const view = createAnswerView(title);
  const submit = element('button', { class: 'u-button u-button--primary', type: 'submit' }, 'Send');
  const stop = element('button', { class: 'u-button u-button--secondary', type: 'button' }, 'Stop');
  const actions = element('div', { class: 'd-actions' }, submit, stop);
  const form = element(
    'form',
    { class: 'd-try__form', 'aria-label': `Try ${title}`, novalidate: '' },
    ...controls.map(({ root }) => root),
    actions,
    view.root,
  );
  let running: AbortController | undefined;
  stop.hidden = true;
  stop.addEventListener('click', () => running?.abort());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (running !== undefined) return;
    for (const control of controls) control.complain(undefined);
    const prepared = prepare(call, typedIn(controls, call));
    if ('problem' in prepared) {
      controls.find(({ name }) => name === prepared.field)?.complain(prepared.problem);
      return;
    }
    running = new AbortController();
    submit.setAttribute('aria-disabled', 'true');
    const showStop = setTimeout(() => (stop.hidden = false), call.stream ? 0 : SLOW_MS);
    const token = await send(prepared.path, prepared.init, view, {
      signal: running.signal,
      isStream: call.stream === true,
    });
    clearTimeout(showStop);
    running = undefined;
    submit.removeAttribute('aria-disabled');
    stop.hidden = true;
    if (token !== undefined) tokenStore.write(token);
  });
  tokenStore.listen((token) => {
    for (const { name, input } of controls) if (name === '$token') input.value = token;
  });
  void suggest(call, controls);
  return form;
}
