import { html } from 'hono/html';
import type { Markup } from '../../world/pages/layout.ts';
import { moment, rupiah } from '../../world/pages/words.ts';
import { type CardOutcome, TEST_CARDS } from '../transactions/cards.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { CardPage } from './card-page-repository.ts';

/** The issuing bank's code for the card holder's telephone. */
export const ONE_TIME_CODE = '112233';

const OUTCOME_WORDS: Record<CardOutcome, string> = {
  accept: 'diterima',
  deny: 'ditolak bank',
  challenge: 'ditahan pemeriksaan penipuan',
};

/** Asks for a card. Only the published test cards are taken. */
export function cardFormContent({ token, grossAmountRupiah, expiresAt }: CardPage): Markup {
  return html`<h1>Bayar dengan kartu</h1>
    <p class="amount">${rupiah(grossAmountRupiah)}</p>
    <p class="soft">Sampai ${moment(expiresAt)}. Jangan isi kartu sungguhan di sini.</p>
    <form class="card" method="post" action="/snap/v4/redirection/${token}" autocomplete="off">
      <div class="field">
        <label for="card_number">Nomor kartu</label>
        <input id="card_number" name="card_number" inputmode="numeric" value="${TEST_CARDS[0]?.number ?? ''}" required />
      </div>
      <div class="field"><label for="card_exp">Berlaku sampai</label><input id="card_exp" name="card_exp" value="12/30" required /></div>
      <div class="field"><label for="card_cvv">CVV</label><input id="card_cvv" name="card_cvv" inputmode="numeric" value="123" required /></div>
      <button class="primary">Bayar</button>
    </form>
    <section class="card" aria-label="Kartu uji">
      <ul>${TEST_CARDS.map(({ number, outcome }) => html`<li class="mono">${number}: ${OUTCOME_WORDS[outcome]}</li>`)}</ul>
    </section>`;
}

/** The issuing bank's page, where the card holder proves who they are. */
export function secureContent({ transactionId, method }: Transaction): Markup {
  return html`<h1>3-D Secure</h1>
    <p>Bank penerbit kartu ${method.channel} mengirim kode ke ponsel Anda: <strong class="mono">${ONE_TIME_CODE}</strong>.</p>
    <form class="card" method="post" action="/v2/3ds/redirect/${transactionId}" autocomplete="off">
      <label for="otp">Kode sekali pakai</label>
      <div class="inline">
        <div class="field"><input id="otp" name="otp" inputmode="numeric" required /></div>
        <button class="primary">Kirim</button>
      </div>
    </form>`;
}

/** The outcome, and the way back. A link and not a redirect: pages here may only be left by the donor's own step. */
export function resultContent(text: string, returnUrl: string | undefined): Markup {
  return html`<h1>Pembayaran kartu</h1>
    <p>${text}</p>
    ${returnUrl === undefined ? '' : html`<p><a href="${returnUrl}">Kembali ke situs donasi</a></p>`}`;
}
