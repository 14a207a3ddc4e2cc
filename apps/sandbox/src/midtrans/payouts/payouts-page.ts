import { html } from 'hono/html';
import type { Markup } from '../../world/pages/layout.ts';
import { rupiah } from '../../world/pages/words.ts';
import type { Payout } from './payouts.ts';

function row({ reference, valueDate, lines }: Payout): Markup {
  const netRupiah = lines.reduce((sum, { grossRupiah, feeRupiah }) => sum + grossRupiah - feeRupiah, 0);
  return html`<li>
    <a class="row" href="/payouts/${reference}.csv" download="${reference}.csv">
      <span class="row-title">${rupiah(netRupiah)}</span>
      <span class="end">${valueDate}</span>
      <span class="mono soft">${reference}</span>
      <span class="end soft small">${lines.length} baris</span>
    </a>
  </li>`;
}

/** Payouts to the merchant, with the report of each, and the button that pays out waiting money. */
export function payoutsContent(payouts: readonly Payout[]): Markup {
  return html`<h1>Pencairan</h1>
    <form class="card" method="post" action="/payouts">
      <p>Semua dana yang sudah lunas dikirim ke rekening yayasan, dipotong biaya gerbang dan dana yang kembali kepada donatur.</p>
      <button class="primary">Cairkan sekarang</button>
    </form>
    <section class="card" aria-label="Daftar pencairan">
      ${
        payouts.length === 0
          ? html`<p>Belum ada pencairan.</p>`
          : html`<p class="soft small">Pilih satu untuk mengunduh laporannya (CSV).</p>
              <ul class="rows">${payouts.map(row)}</ul>`
      }
    </section>`;
}
