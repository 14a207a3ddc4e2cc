/** Process for one uploaded PDF. It is killed when its time is over, regardless of the file's content. */
import { answerOneJob, asBuffer } from '../child-processes/answer-job.ts';
import { checkPdf } from './pdf.ts';
import type { PdfAnswer, PdfJob } from './pdf-messages.ts';
import { PdfRefused } from './pdf-refusals.ts';

answerOneJob(async ({ bytes }: PdfJob): Promise<PdfAnswer> => {
  try {
    await checkPdf(asBuffer(bytes));
    return { refused: null };
  } catch (error) {
    return error instanceof PdfRefused ? { refused: error.code } : { refused: null, failed: String(error) };
  }
});
