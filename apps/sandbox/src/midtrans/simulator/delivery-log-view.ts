import { html } from 'hono/html';
import type { DeliveryAttempt, DeliveryState } from '../../world/notifications/delivery.ts';
import type { DeliveryLog } from '../../world/notifications/delivery-log.ts';
import type { Markup } from '../../world/pages/layout.ts';
import { moment } from '../../world/pages/words.ts';

const STATE_WORDS: Record<DeliveryState, { text: string; tone: string }> = {
  queued: { text: 'Antre', tone: 'waiting' },
  delivered: { text: 'Diterima', tone: 'good' },
  failed: { text: 'Gagal', tone: 'bad' },
  dropped: { text: 'Sengaja dihilangkan', tone: 'bad' },
};

function attemptRow({ attemptedAt, httpStatus, detail, durationMs }: DeliveryAttempt): Markup {
  const answer = httpStatus === undefined ? `tanpa jawaban: ${detail}` : `HTTP ${httpStatus} ${detail}`;
  return html`<li>${moment(attemptedAt)}: ${answer.trim()} (${durationMs} ms)</li>`;
}

function entry({ delivery, attempts }: DeliveryLog): Markup {
  const { text, tone } = STATE_WORDS[delivery.state];
  return html`<li class="row">
    <span class="row-title">${delivery.transactionStatus}</span>
    <span class="end"><span class="chip ${tone}">${text}</span></span>
    <span class="mono soft">${delivery.url}</span>
    <div class="mono">
      <ul>${attempts.map(attemptRow)}</ul>
      ${delivery.state === 'queued' ? html`<p class="soft">Percobaan berikutnya ${moment(delivery.nextAttemptAt)}</p>` : ''}
      <details><summary>Isi</summary><pre>${JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre></details>
    </div>
  </li>`;
}

/** The notifications of a transaction, newest first, with each attempt. */
export function deliveryLogContent(log: readonly DeliveryLog[]): Markup {
  return html`<section class="card" aria-labelledby="log">
    <h2 id="log">Notifikasi</h2>
    ${
      log.length === 0
        ? html`<p class="soft">Belum ada. Alamat notifikasi mungkin belum disetel.</p>`
        : html`<ul class="rows">${log.toReversed().map(entry)}</ul>`
    }
  </section>`;
}
