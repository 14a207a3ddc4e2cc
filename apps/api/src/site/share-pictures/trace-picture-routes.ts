import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { toPng } from '../../platform/drawing/to-png.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { createSigningKey } from '../../platform/secrets/signing.ts';
import { readTraceSums } from '../traces/trace.ts';
import type { AnswerDrawn } from './drawn-answers.ts';
import { percentsOf, type ShownTrace, tracePicture } from './trace-picture.ts';
import { openTracePictureToken, type TracePictureChoice, tracePictureToken } from './trace-picture-tokens.ts';

/** New receipts are days apart. */
const CACHING = 'public, max-age=300';

const FILE = /^([\w-]+)\.png$/;

interface Parts {
  sql: Queryable;
  lines: FundLines;
  answer: AnswerDrawn;
  /** Address of the site. */
  publicOrigin: string;
}

export type TracePictureHandlers = Pick<Handlers, 'describeTracePicture' | 'getTracePicture'>;

/** Handlers of pictures of traces for sharing: a picture's address reveals no access to the gift. */
export function tracePictureHandlers({ sql, lines, answer, publicOrigin }: Parts): TracePictureHandlers {
  const key = createSigningKey(sql, 'trace picture');

  async function shownOf(paymentId: string, choice: TracePictureChoice): Promise<ShownTrace> {
    const { donorName, target, amountRupiah, ...sums } = await readTraceSums(sql, lines, paymentId);
    const fees = sums.feesRupiah + sums.transferFeesRupiah;
    const parts = { proved: sums.evidencedRupiah, pending: sums.awaitingRupiah, balance: sums.waitingRupiah, fees };
    return {
      ...(choice.amount && { amountRupiah }),
      ...(choice.name && { donorName }),
      ...(choice.target && { targetTitle: target.title }),
      percents: percentsOf(amountRupiah, parts),
    };
  }

  return {
    describeTracePicture: async ({ params, query }) => {
      // Throws not found while there is no trace.
      await readTraceSums(sql, lines, params.id);
      const choice = { amount: query.amount === 'true', name: query.name === 'true', target: query.target === 'true' };
      return { data: { file: `${tracePictureToken(await key(), params.id, choice)}.png` } };
    },

    getTracePicture: async ({ params, headers, clientAddress }) => {
      const [, token = ''] = FILE.exec(params.file) ?? [];
      const opened = openTracePictureToken(await key(), token);
      if (opened === undefined) throw new NotFound('Gambar ini tidak ditemukan.');
      const shown = await shownOf(opened.paymentId, opened.choice);
      const make = async () => toPng(tracePicture(shown, new URL(publicOrigin).host));
      return await answer({ headers, clientAddress }, { of: ['trace', shown], type: 'png', caching: CACHING, make });
    },
  };
}
