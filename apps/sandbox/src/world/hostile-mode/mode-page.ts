import { html } from 'hono/html';
import type { Markup } from '../pages/layout.ts';
import { BEHAVIOURS, type Behaviour, ENDPOINTS, type Endpoint, type HostileMode } from './hostile-mode.ts';

const BEHAVIOUR_WORDS: Record<Behaviour, string> = {
  normal: 'Normal',
  error: 'Jawab HTTP 500, tidak mengerjakan',
  refused: 'Tolak (412), tidak mengerjakan',
  slow: 'Lambat',
  cut: 'Kerjakan, lalu putus di tengah jawaban',
  lost: 'Kerjakan, lalu jawaban hilang',
};

const ENDPOINT_WORDS: Record<Endpoint, string> = {
  charge: 'Tagihan baru (charge)',
  status: 'Status',
  cancel: 'Batalkan (cancel)',
  expire: 'Kedaluwarsakan (expire)',
  refund: 'Pengembalian (refund)',
  qr_code: 'Gambar QR',
  account_validation: 'Nama pemilik rekening',
  payout_create: 'Transfer baru',
  payout_approve: 'Persetujuan transfer',
  payout_status: 'Status transfer',
};

function numberField(name: string, label: string, value: number | null): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="number" min="0" value="${value ?? ''}" />
  </div>`;
}

function endpointFields(endpoint: Endpoint, mode: HostileMode): Markup {
  const { kind = 'normal', delayMs = 3000, times = null } = mode.endpoints[endpoint] ?? {};
  return html`<fieldset>
    <legend>${ENDPOINT_WORDS[endpoint]}</legend>
    <div class="inline">
      <div class="field">
        <label for="${endpoint}.kind">Perilaku</label>
        <select id="${endpoint}.kind" name="${endpoint}.kind">
          ${BEHAVIOURS.map((it) => html`<option value="${it}" ${it === kind ? 'selected' : ''}>${BEHAVIOUR_WORDS[it]}</option>`)}
        </select>
      </div>
      ${numberField(`${endpoint}.delayMs`, 'Jeda bila lambat (ms)', delayMs)}
      ${numberField(`${endpoint}.times`, 'Berlaku untuk … permintaan', times)}
    </div>
  </fieldset>`;
}

/** The form that sets how the sandbox misbehaves. */
export function modeContent(mode: HostileMode): Markup {
  const { extraCopies, delayMs, reorderWindowMs, isDropped, loseEvery } = mode.notifications;
  return html`<h1>Mode gangguan</h1>
    <p class="soft">Uji situs terhadap gateway yang bermasalah. Kosongkan jumlah permintaan agar berlaku terus.</p>
    <form method="post" action="/mode">
      ${ENDPOINTS.map((endpoint) => endpointFields(endpoint, mode))}
      <fieldset>
        <legend>Notifikasi</legend>
        <div class="inline">
          ${numberField('extraCopies', 'Salinan tambahan', extraCopies)}
          ${numberField('delayMs', 'Tunda (ms)', delayMs)}
          ${numberField('reorderWindowMs', 'Tukar urutan dalam (ms)', reorderWindowMs)}
          ${numberField('loseEvery', 'Hilangkan setiap notifikasi ke-… (kosong: tidak)', loseEvery)}
        </div>
        <p><label><input type="checkbox" name="isDropped" ${isDropped ? 'checked' : ''} />Jangan kirim sama sekali</label></p>
      </fieldset>
      <fieldset>
        <legend>Saluran yang terganggu</legend>
        <div class="field">
          <label for="brokenChannels">Nama, dipisah koma: gopay, bca, echannel, indomaret, credit_card</label>
          <input id="brokenChannels" name="brokenChannels" value="${mode.brokenChannels.join(', ')}" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Setelah lunas</legend>
        ${numberField('denyAfterSettlementMs', 'Tolak setelah … ms (kosong: tidak)', mode.denyAfterSettlementMs)}
      </fieldset>
      <button class="primary">Simpan</button>
    </form>
    <form class="notice apart" method="post" action="/mode/normal">
      <span>Matikan semua gangguan.</span><button>Kembali normal</button>
    </form>`;
}
