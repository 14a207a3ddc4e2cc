import { readReceiptCode } from '@uluran/contract/receipt-codes';
import type { Sql } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { ReceiptMails } from './mail-service.ts';
import { findReceipt, findReceiptPayer, findVerifiedReceipt } from './repository.ts';

export function receiptHandlers(
  sql: Sql,
  sealer: Sealer,
): Pick<Handlers, 'getReceipt' | 'getReceiptPayer' | 'verifyReceipt'> {
  return {
    getReceipt: async ({ params }) => {
      const receipt = await findReceipt(sql, params.id);
      if (receipt === undefined) throw new NotFound('Kuitansi donasi ini belum ada.');
      return { data: receipt };
    },
    getReceiptPayer: async ({ params }) => {
      const payer = await findReceiptPayer(sql, sealer, params.id);
      if (payer === undefined) throw new NotFound('Kuitansi ini tidak memuat NIK atau NPWP.');
      return { data: payer };
    },
    verifyReceipt: async ({ params }) => {
      const code = readReceiptCode(params.code);
      const receipt = code === undefined ? undefined : await findVerifiedReceipt(sql, code);
      if (receipt === undefined) throw new NotFound('Tidak ada kuitansi dengan kode ini.');
      return { data: receipt };
    },
  };
}

export function receiptMailHandlers(mails: ReceiptMails): Pick<Handlers, 'mailReceipt'> {
  return {
    mailReceipt: async ({ params, body: { email }, clientAddress }) => {
      await mails.send({ paymentId: params.id, email, clientAddress });
      return { data: null };
    },
  };
}
