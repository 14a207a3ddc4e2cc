/** A process for one uploaded PDF: it is killed when its time is over, whatever the file makes it do. */
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
