import { followMore } from '../../islands/more.ts';
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
  return { said: button?.getAttribute('aria-pressed') === 'true', amenCount: Number(count?.dataset.count ?? 0) };
}

function show(form: HTMLFormElement, { said, amenCount, problem }: AmenView): void {
  const { button, count } = partsOf(form);
  if (button !== null) {
    button.setAttribute('aria-pressed', String(said));
    button.value = String(!said);
  }
  if (count !== null) {
    count.dataset.count = String(amenCount);
    count.textContent = amenCount > 0 ? amenCount.toLocaleString('id-ID') : '';
  }
  form.querySelector('[role=alert]')?.remove();
  if (problem === undefined) return;
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = problem;
  form.append(alert);
}

/** Marks the prayers that have this browser's Aamiin. */
function showRemembered(parts: readonly Element[]): void {
  const remembered = rememberedPrayers();
  for (const part of parts)
    for (const form of part.querySelectorAll<HTMLFormElement>('form.detail-amen'))
      if (remembered.includes(partsOf(form).id)) show(form, { ...read(form), said: true });
}

/** The wall of prayers. Sends an Aamiin, or takes it back, without leaving the page, and adds more prayers. The page is the same for all visitors: whether its visitor has sent one is in the browser's storage. */
export const start: StartIsland<PrayersProps> = (island, props) => {
  showRemembered([island]);
  followMore(island, showRemembered);
  island.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.detail-amen')) return;
    event.preventDefault();
    const press = { id: partsOf(form).id, view: read(form), setView: (view: AmenView) => show(form, view) };
    void sayAmen({ ...press, client: pageClient(props.apiUrl) });
  });
};
