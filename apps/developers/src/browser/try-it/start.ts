import { element } from '../element.ts';
import { createForm } from './form.ts';
import type { TryCall } from './try-call.ts';

let calls: Promise<Record<string, TryCall>> | undefined;

async function readCalls(address: string): Promise<Record<string, TryCall>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The forms answer ${response.status}.`);
  return (await response.json()) as Record<string, TryCall>;
}

/** Inserts the form of a call; a failure shows a sentence instead, and can be retried. */
export async function openForm(place: HTMLElement, address: string, title: string): Promise<void> {
  const anchor = place.dataset.try ?? '';
  try {
    calls ??= readCalls(address);
    const call = (await calls)[anchor];
    if (call === undefined) throw new Error(`There is no form for ${anchor}.`);
    const form = createForm(anchor, title, call);
    place.replaceChildren(form);
    form.querySelector<HTMLElement>('.u-control, button')?.focus();
  } catch {
    calls = undefined;
    const words = 'The form could not be loaded. Check your connection, then press again.';
    place.querySelector('[role="alert"]')?.remove();
    place.append(element('p', { role: 'alert' }, words));
  }
}
