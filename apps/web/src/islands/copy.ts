import type { StartIsland } from './page-block.ts';

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

/**
 * Copies the text of the element `[data-copied]` of `part` by its button, and states the result on the button (`[data-words]`) and in its live region.
 * @param part also holds the button
 */
export function followCopy(part: ParentNode): void {
  const [words, status] = [part.querySelector('[data-words]'), part.querySelector('[role=status]')];
  const [copied, label] = [part.querySelector('[data-copied]'), words?.textContent ?? ''];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string, spoken: string) => {
    if (words !== null) words.textContent = text;
    if (status !== null) status.textContent = spoken;
  };
  words?.closest('button')?.addEventListener('click', async () => {
    if (copied && (await copyTextOf(copied))) show('Tersalin', 'Sudah disalin');
    else
      show('Sudah dipilih', 'Teks belum bisa disalin, tetapi sudah dipilih. Salin dengan tombol ponsel atau Ctrl+C.');
    clearTimeout(timer);
    timer = setTimeout(() => show(label, ''), CONFIRMED_MS);
  });
}

/** The button and its text are in the island, or in the part `[data-copy]` around it. */
export const start: StartIsland = (island) => followCopy(island.closest('[data-copy]') ?? island);
