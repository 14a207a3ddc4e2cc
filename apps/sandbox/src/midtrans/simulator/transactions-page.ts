import { html } from 'hono/html';
import type { Markup } from '../../world/pages/layout.ts';
import { moment, rupiah } from '../../world/pages/words.ts';
import { reportedAmountRupiah, type Transaction, type TransactionStatus } from '../transactions/transaction.ts';
import { methodWords, STATUS_WORDS } from '../words.ts';

/** The status as a coloured word. */
export function statusChip(status: TransactionStatus): Markup {
  const { text, tone } = STATUS_WORDS[status];
  return html`<span class="chip ${tone}">${text}</span>`;
}

function row(transaction: Transaction): Markup {
  return html`<li>
    <a class="row" href="/simulator/${transaction.transactionId}">
      <span class="row-title">${rupiah(reportedAmountRupiah(transaction))}</span>
      <span class="end">${statusChip(transaction.status)}</span>
      <span>${methodWords(transaction.method)}</span>
      <span class="end soft small">${moment(transaction.chargedAt)}</span>
      <span class="mono soft">${transaction.orderId}</span>
    </a>
  </li>`;
}

/** The list of transactions, newest first, with the field a banking app has for a number or a scanned code. */
export function transactionsContent(transactions: readonly Transaction[], code: string): Markup {
  return html`<h1>Transaksi</h1>
    <form class="card" method="get" action="/find">
      <label for="code">Nomor rekening virtual atau teks hasil pindai QR</label>
      <div class="inline">
        <div class="field"><input id="code" name="code" value="${code}" required autocomplete="off" spellcheck="false" /></div>
        <button class="primary">Cari tagihan</button>
      </div>
      <p class="soft small">Tempel seperti di aplikasi bank. ID pesanan juga boleh.</p>
    </form>
    <section class="card" aria-label="Daftar transaksi">
      ${
        transactions.length === 0
          ? html`<p>Belum ada transaksi. Buat donasi di situs, lalu kembali ke sini untuk membayarnya.</p>`
          : html`<ul class="rows">${transactions.map(row)}</ul>`
      }
    </section>`;
}
