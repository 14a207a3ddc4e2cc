/** Process that renders drawings of the product, with a lower priority than the product's. It ends with its parent. */
import { renderDrawing } from '../render.ts';
import type { DrawAnswer, DrawJob } from './messages.ts';

async function answerTo({ job, svg }: DrawJob): Promise<DrawAnswer> {
  try {
    return { job, rendered: await renderDrawing(svg) };
  } catch (error) {
    return { job, failed: String(error) };
  }
}

process.once('disconnect', () => process.exit());
process.on('message', async (job: DrawJob) => {
  process.send?.(await answerTo(job));
});
