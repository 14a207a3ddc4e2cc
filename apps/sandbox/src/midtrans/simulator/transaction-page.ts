import { html } from 'hono/html';
import type { DeliveryLog } from '../../world/notifications/delivery-log.ts';
import type { Markup } from '../../world/pages/layout.ts';
import { moment, rupiah } from '../../world/pages/words.ts';
import { CHANNELS } from '../transactions/channels.ts';
import { hasQrCode, mayBecome, reportedAmountRupiah, type Transaction } from '../transactions/transaction.ts';
import { destinationWords, methodWords } from '../words.ts';
import { deliveryLogContent } from './delivery-log-view.ts';
import { statusChip } from './transactions-page.ts';

/** Suggested difference of a payment that is short or over. */
const DIFFERENCE_RUPIAH = 1000;

function post(transaction: Transaction, action: string, button: Markup): Markup {
  return html`<form method="post" action="/simulator/${transaction.transactionId}/${action}">${button}</form>`;
}

function amountForm(transaction: Transaction, action: 'pay-short' | 'pay-over', text: string): Markup {
  const charged = transaction.grossAmountRupiah;
  const isShort = action === 'pay-short';
  const suggested = isShort ? Math.max(1, charged - DIFFERENCE_RUPIAH) : charged + DIFFERENCE_RUPIAH;
  return html`<form class="inline" method="post" action="/simulator/${transaction.transactionId}/${action}">
    <div class="field">
      <label for="${action}">${isShort ? 'Jumlah kurang (Rp)' : 'Jumlah lebih (Rp)'}</label>
      <input id="${action}" name="amount" inputmode="numeric" pattern="[0-9]+" value="${suggested}" required />
    </div>
    <button>${text}</button>
  </form>`;
}

function actions(transaction: Transaction): Markup {
  const { status, method } = transaction;
  const isPending = status === 'pending';
  const isClosed = status === 'expire' || status === 'cancel';
  const late = isClosed
    ? html`<button class="primary">Bayar terlambat</button>`
    : html`<button>Bayar terlambat (kedaluwarsa dulu)</button>`;
  return html`<section class="card actions" aria-labelledby="bank">
    <h2 id="bank">Bank donatur</h2>
    ${isPending ? post(transaction, 'pay', html`<button class="primary">Bayar ${rupiah(transaction.grossAmountRupiah)}</button>`) : ''}
    ${isPending || isClosed ? post(transaction, 'pay-late', late) : ''}
    ${isPending && transaction.grossAmountRupiah > 1 ? amountForm(transaction, 'pay-short', 'Bayar kurang') : ''}
    ${isPending ? amountForm(transaction, 'pay-over', 'Bayar lebih') : ''}
    ${isPending ? post(transaction, 'expire', html`<button>Kedaluwarsakan</button>`) : ''}
    ${isPending ? post(transaction, 'cancel', html`<button class="danger">Batalkan</button>`) : ''}
    ${status === 'settlement' || status === 'capture' ? post(transaction, 'deny', html`<button class="danger">Tolak setelah lunas</button>`) : ''}
    ${CHANNELS[method.type].refunds !== 'never' && mayBecome(status, 'refund') ? post(transaction, 'refund', html`<button>Kembalikan dana</button>`) : ''}
    ${transaction.settledAt === undefined ? '' : post(transaction, 'pay-again', html`<button>Bayar sekali lagi</button>`)}
    ${mayBecome(status, 'chargeback') ? post(transaction, 'chargeback', html`<button class="danger">Tarik kembali lewat bank (chargeback)</button>`) : ''}
    ${status === 'chargeback' ? post(transaction, 'win-chargeback', html`<button>Menangkan sengketa</button>`) : ''}
    ${post(transaction, 'resend', html`<button>Kirim ulang notifikasi</button>`)}
  </section>`;
}

function qrCode({ method, transactionId }: Transaction): Markup | '' {
  if (!hasQrCode(method)) return '';
  return html`<section class="card" aria-labelledby="qr">
    <h2 id="qr">Kode QR</h2>
    <img class="qr" src="/v2/${method.type}/${transactionId}/qr-code" width="240" height="240" alt="Kode QR tagihan ini" />
    <h3>Isi kode</h3>
    <p class="mono">${method.destination}</p>
  </section>`;
}

function facts(transaction: Transaction): Markup {
  const { grossAmountRupiah, paidAmountRupiah, settledAt, method } = transaction;
  const isOtherAmount = paidAmountRupiah !== undefined && paidAmountRupiah !== grossAmountRupiah;
  return html`<section class="card" aria-label="Tagihan">
    <p class="amount">${rupiah(reportedAmountRupiah(transaction))}</p>
    <p>${statusChip(transaction.status)} <span>${methodWords(method)}</span></p>
    <dl>
      ${isOtherAmount ? html`<dt>Ditagih</dt><dd>${rupiah(grossAmountRupiah)}</dd>` : ''}
      ${hasQrCode(method) ? '' : html`<dt>${destinationWords(method)}</dt><dd class="mono">${method.destination}</dd>`}
      <dt>ID pesanan</dt><dd class="mono">${transaction.orderId}</dd>
      <dt>ID transaksi</dt><dd class="mono">${transaction.transactionId}</dd>
      <dt>Dibuat</dt><dd>${moment(transaction.chargedAt)}</dd>
      <dt>Batas waktu</dt><dd>${moment(transaction.expiresAt)}</dd>
      ${settledAt === undefined ? '' : html`<dt>Dibayar</dt><dd>${moment(settledAt)}</dd>`}
    </dl>
  </section>`;
}

/** One transaction, with everything the donor's bank can do to it and every notification sent about it. */
export function transactionContent(
  transaction: Transaction,
  log: readonly DeliveryLog[],
  returnUrl: string | undefined,
): Markup {
  return html`<h1>Tagihan</h1>
    ${returnUrl === undefined ? '' : html`<p><a href="${returnUrl}">Kembali ke situs donasi</a></p>`}
    <div class="columns">${facts(transaction)} ${actions(transaction)}</div>
    ${deliveryLogContent(log)} ${qrCode(transaction)}`;
}
