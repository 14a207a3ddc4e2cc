import type { StartIsland } from '../../islands/page-block.ts';
import { swap } from '../../islands/swap.ts';

interface AddressFormProps {
  /** Values of controls whose part of the address is absent. */
  shownByDefault: Record<string, string | undefined>;
}

/** The address that the controls of a form write. */
function addressOf(form: HTMLFormElement, { shownByDefault }: AddressFormProps): string {
  const parts = [...new FormData(form)].filter(([name, value]) => value !== '' && value !== shownByDefault[name]);
  const query = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  const path = form.getAttribute('action') ?? location.pathname;
  return query === '' ? path : `${path}?${query}`;
}

/** The control of the same form and name, of several the chosen one. */
function controlIn(main: Element, label: string, name: string): HTMLElement | null {
  const form = main.querySelector(`form[aria-label="${CSS.escape(label)}"]`);
  const found = form?.querySelector<HTMLElement>(`[name="${name}"]:checked, select[name="${name}"]`);
  return found ?? form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}

/** Shows the screen of an address as soon as a control writes it. */
export const start: StartIsland<AddressFormProps> = (island, props) => {
  const form = island.querySelector('form');
  if (form === null) return;
  // Hidden, not removed: the screen that replaces this one has it too, and the focus is found by its place.
  form.querySelector<HTMLElement>('.u-until-awake')?.toggleAttribute('hidden', true);
  let shown = addressOf(form, props);
  const apply = (name?: string) => {
    const href = addressOf(form, props);
    if (href === shown) return;
    shown = href;
    void swap(href, {
      focus: (main) => (name === undefined ? null : controlIn(main, form.getAttribute('aria-label') ?? '', name)),
    });
  };
  form.addEventListener('change', ({ target }) => apply((target as HTMLInputElement).name));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
};
