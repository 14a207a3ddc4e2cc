import { paragraph, richText } from '@uluran/contract/rich-text';
import type { Figure } from '../figures.ts';
import type { Visit } from './visit.ts';

const WORDS = 5_000;
const WORDS_A_PARAGRAPH = 60;
/** Factor by which the processor is slowed down. */
const SLOWDOWN = 4;
const TYPED = 'Warga berjalan dua jam setiap pagi untuk mengambil air, lalu pulang sebelum siang. ';
const SENTENCES = 4;
/** Ten keys a second: faster than most people type. */
const KEY_EVERY_MS = 100;

/** A story of very many words. */
function longStory() {
  const wordsOf = (index: number) => Array.from({ length: WORDS_A_PARAGRAPH }, (_, word) => `kata${index}x${word}`);
  const count = Math.ceil(WORDS / WORDS_A_PARAGRAPH);
  return richText(...Array.from({ length: count }, (_, index) => paragraph(wordsOf(index).join(' '))));
}

/** Frames in the slowest whole second, while words are typed into the middle of a story of 5,000 words on a slowed processor. */
export async function typingFigure({ origin, context, call }: Visit): Promise<Figure> {
  const { id } = await call<{ id: string }>('POST', '/me/campaigns', {});
  await call('PATCH', `/me/campaigns/${id}/draft`, {
    version: 1,
    title: 'Sumur untuk enam puluh keluarga',
    story: longStory(),
  });
  const page = await context.newPage();
  await page.goto(`${origin}/account/campaign/${id}/edit?langkah=cerita`);
  const editor = page.getByRole('textbox', { name: 'Cerita' });
  const middle = editor.locator('p').nth(40);
  await middle.scrollIntoViewIfNeeded();
  // The first touch fetches the editor.
  await middle.click();
  await page.waitForTimeout(2_000);
  await middle.click();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // With the first keys the editor draws parts that it had not needed yet, and the browser applies the slowdown.
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const words = TYPED.repeat(SENTENCES);
  await page.keyboard.type(words, { delay: KEY_EVERY_MS });
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const shown = (await editor.textContent())?.includes(words.trim()) === true;
  await page.close();
  if (!shown) throw new Error('What was typed does not stand in the story.');
  const start = frames[0] ?? 0;
  const seconds = new Map<number, number>();
  for (const at of frames) {
    const second = Math.floor((at - start) / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  // The last second is incomplete.
  const counts = [...seconds.values()].slice(0, -1);
  const longest = Math.max(...frames.slice(1).map((at, index) => at - (frames[index] ?? at)));
  return {
    name: `typing in a story of ${WORDS} words, frames in the worst second`,
    value: Math.min(...counts),
    bound: { atLeast: 30 },
    detail: `a quarter of the processor, ${1_000 / KEY_EVERY_MS} keys a second, ${counts.length} seconds, mean ${(counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(0)}; the longest frame took ${longest.toFixed(0)} ms`,
  };
}
