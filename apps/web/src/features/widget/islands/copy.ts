import type { StartIsland } from '../../../islands/page-block.ts';

/** Milliseconds for which the button confirms the copy. */
const CONFIRMED_MS = 4000;

/** Copies the text of an element. Pages over plain HTTP have no clipboard API: there the text is selected first, and stays selected if copying is refused. */
async function copyTextOf(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}

/** Copies the code of the same card, and states the result on the button and in its live region. */
export const start: StartIsland = (island) => {
  const [words, status] = [island.querySelector('[data-words]'), island.querySelector('[role=status]')];
  const label = words?.textContent ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string, spoken: string) => {
    if (words !== null) words.textContent = text;
    if (status !== null) status.textContent = spoken;
  };
  island.querySelector('button')?.addEventListener('click', async () => {
    const code = island.closest('[data-code]')?.querySelector('code');
    if (code && (await copyTextOf(code))) show('Tersalin', 'Kode disalin');
    else
      show('Sudah dipilih', 'Kode belum bisa disalin, tetapi sudah dipilih. Salin dengan tombol ponsel atau Ctrl+C.');
    clearTimeout(timer);
    timer = setTimeout(() => show(label, ''), CONFIRMED_MS);
  });
};
