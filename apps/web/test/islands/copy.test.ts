import { expect, it, vi } from 'vitest';
import { start } from '../../src/islands/copy.ts';
import { one, settle } from './page.ts';

const CODE = '<iframe src="https://uluran.example/embed/bantu-alya"></iframe>';

function show() {
  document.body.innerHTML = `<div data-copy><div data-island="copy"><button type="button"><span data-words>Salin kode</span></button>
    <span role="status"></span></div><pre><code data-copied></code></pre></div>`;
  one('code').textContent = CODE;
  void start(one('[data-island]'), undefined, () => undefined);
}

it.each([
  ['copies the code and states it', async () => undefined, true, 'Tersalin', 'Sudah disalin'],
  [
    'copies the selected code on a page without a clipboard',
    () => Promise.reject(new Error('refused')),
    true,
    'Tersalin',
    'Sudah disalin',
  ],
  [
    'selects the code where copying is refused',
    () => Promise.reject(new Error('refused')),
    false,
    'Sudah dipilih',
    'sudah dipilih',
  ],
])('%s', async (_, writeText, isCopied, words, spoken) => {
  const write = vi.fn<(text: string) => Promise<undefined>>(writeText);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  document.execCommand = () => isCopied;
  show();
  one('button').click();
  await settle();
  expect(write).toHaveBeenCalledExactlyOnceWith(CODE);
  expect(one('[data-words]').textContent).toBe(words);
  expect(one('[role=status]').textContent).toContain(spoken);
  vi.unstubAllGlobals();
});
