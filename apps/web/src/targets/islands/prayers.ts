import { formatNumber } from '@uluran/contract/money';
import { start as startMore } from '../../islands/more.ts';
import type { StartIsland } from '../../islands/page-block.ts';
import { pageClient } from '../../islands/page-client.ts';
import type { AmenView } from '../sections/amen.ts';
import { rememberedPrayers, sayAmen } from '../sections/say-amen.ts';

interface PrayersProps {
  /** Address or path of the API. */
  apiUrl: string;
}

const partsOf = (form: HTMLFormElement) => ({
  id: form.querySelector<HTMLInputElement>('[name=prayer]')?.value ?? '',
  button: form.querySelector<HTMLButtonElement>('[name=said]'),
  count: form.querySelector<HTMLElement>('[data-count]'),
});

function read(form: HTMLFormElement): AmenView {
  const { button, count } = partsOf(form);
  return { said: button?.ariaPressed === 'true', amenCount: Number(count?.dataset.count ?? 0) };
}

function show(form: HTMLFormElement, { said, amenCount, problem }: AmenView): void {
  const { button, count } = partsOf(form);
  if (button !== null) {
    button.ariaPressed = String(said);
    button.value = String(!said);
  }
  if (count !== null) {
    count.dataset.count = String(amenCount);
    count.textContent = amenCount > 0 ? formatNumber(amenCount) : '';
  }
  form.querySelector('[role=alert]')?.remove();
  if (problem === undefined) return;
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.textContent = problem;
  form.append(alert);
}

/** The wall of prayers. Sends an Aamiin, or takes it back, without leaving the page, and adds more prayers. The page is the same for all visitors: the browser's own storage knows whether its visitor has sent one. */
export const start: StartIsland<PrayersProps> = (island, props, fail) => {
  void startMore(island, props, fail);
  for (const form of island.querySelectorAll<HTMLFormElement>('form.detail-amen')) {
    if (rememberedPrayers().includes(partsOf(form).id)) show(form, { ...read(form), said: true });
  }
  island.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.detail-amen')) return;
    event.preventDefault();
    const press = { id: partsOf(form).id, view: read(form), setView: (view: AmenView) => show(form, view) };
    void sayAmen({ ...press, client: pageClient(props.apiUrl) });
  });
};
