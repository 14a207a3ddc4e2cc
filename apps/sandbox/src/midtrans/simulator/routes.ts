import { parseQris } from '@uluran/qris';
import { type Context, Hono } from 'hono';
import { sameOriginOnly } from '../../world/control/origin-guard.ts';
import type { SandboxEnv } from '../../world/http-environment.ts';
import { readDeliveryLog } from '../../world/notifications/delivery-log.ts';
import { type Frame, page } from '../../world/pages/layout.ts';
import type { MidtransInWorld } from '../midtrans.ts';
import { WireError } from '../wire/errors.ts';
import { type BankAction, isBankAction, perform } from './bank-actions.ts';
import { transactionContent } from './transaction-page.ts';
import { transactionsContent } from './transactions-page.ts';

const LIST_LIMIT = 100;

const DONE: Record<BankAction, string> = {
  pay: 'Pembayaran diterima.',
  'pay-late': 'Pembayaran terlambat diterima.',
  'pay-short': 'Pembayaran kurang diterima.',
  'pay-over': 'Pembayaran lebih diterima.',
  'pay-again': 'Dibayar sekali lagi: transaksi kedua dari pesanan ini ada di daftar.',
  expire: 'Tagihan kedaluwarsa.',
  cancel: 'Tagihan dibatalkan.',
  deny: 'Pembayaran ditolak setelah lunas.',
  refund: 'Dana dikembalikan.',
  chargeback: 'Dana ditarik kembali oleh bank donatur.',
  'win-chargeback': 'Sengketa dimenangkan: dana kembali.',
  resend: 'Notifikasi dikirim ulang.',
};

const PROBLEMS: Record<string, string> = {
  amount: 'Jumlahnya tidak cocok dengan pilihan itu. Isi angka rupiah tanpa titik.',
  state: 'Tidak bisa: keadaan tagihan sudah berubah.',
  'no-notification': 'Belum ada notifikasi untuk dikirim ulang.',
};

function flashOf(context: Context<SandboxEnv>): Frame['flash'] {
  const { done = '', problem = '' } = context.req.query();
  if (isBankAction(done)) return { text: DONE[done], tone: 'good' };
  const text = PROBLEMS[problem];
  return text === undefined ? undefined : { text, tone: 'bad' };
}

function whyNotFound(code: string): string {
  const read = parseQris(code);
  if (read.ok) return `QRIS ini sah, tetapi bukan dari sandbox: ${read.qris.merchantName}.`;
  return 'Tagihan tidak ditemukan. Periksa nomor atau tempel lagi seluruh teks QR.';
}

/** The donor's bank: the list, the field to paste a number or code into, and a page per transaction. */
export function createSimulatorRoutes(gateway: MidtransInWorld): Hono<SandboxEnv> {
  const { transactions, clock, mode, deliveries } = gateway;
  const routes = new Hono<SandboxEnv>();

  function frame(title: string, flash: Frame['flash']): Frame {
    return { title, section: '/', clock, mode: mode.current(), flash };
  }
  routes.get('/', (context) => {
    const content = transactionsContent(transactions.list(LIST_LIMIT), '');
    return context.html(page(frame('Transaksi', undefined), content));
  });
  routes.get('/find', (context) => {
    const code = (context.req.query('code') ?? '').trim();
    const found =
      transactions.findByDestination(code) ??
      transactions.findByDestination(code.replaceAll(/[\s.-]/g, '')) ??
      transactions.find(code);
    if (found !== undefined) return context.redirect(`/simulator/${found.transactionId}`, 303);
    const content = transactionsContent(transactions.list(LIST_LIMIT), code);
    return context.html(page(frame('Transaksi', { text: whyNotFound(code), tone: 'bad' }), content), 404);
  });
  routes.get('/simulator/:id', (context) => {
    const transaction = gateway.service.get(context.req.param('id'));
    gateway.wake();
    const log = readDeliveryLog(deliveries, transaction.transactionId);
    const content = transactionContent(transaction, log, transactions.returnUrl(transaction.orderId));
    return context.html(page(frame('Tagihan', flashOf(context)), content));
  });
  routes.post('/simulator/:id/:action', sameOriginOnly, async (context) => {
    const { id, action } = context.req.param();
    const { amount } = await context.req.parseBody();
    const back = `/simulator/${encodeURIComponent(id)}`;
    if (!isBankAction(action)) return context.redirect(back, 303);
    const problem = perform(gateway, id, action, typeof amount === 'string' ? amount : '');
    gateway.wake();
    return context.redirect(problem === undefined ? `${back}?done=${action}` : `${back}?problem=${problem}`, 303);
  });
  routes.onError((error, context) => {
    if (!(error instanceof WireError)) throw error;
    const flash: Frame['flash'] = { text: 'Transaksi itu tidak ada.', tone: 'bad' };
    return context.html(page(frame('Tidak ada', flash), transactionsContent(transactions.list(LIST_LIMIT), '')), 404);
  });
  return routes;
}
