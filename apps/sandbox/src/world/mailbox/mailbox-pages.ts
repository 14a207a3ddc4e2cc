import { html } from 'hono/html';
import type { Markup } from '../pages/layout.ts';
import { moment } from '../pages/words.ts';
import type { Mail } from './mail.ts';

const LINK = /(https?:\/\/[^\s<>"')\]]+)/;

/** Plain text with its addresses made into links. */
function linked(text: string): Markup {
  // A split by one group puts the addresses at the odd places.
  return html`${text
    .split(LINK)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer" target="_blank">${part}</a>` : part,
    )}`;
}

function row(mail: Mail): Markup {
  return html`<li>
    <a class="row" href="/mailbox/${mail.mailId}">
      <span class="row-title">${mail.subject === '' ? '(tanpa judul)' : mail.subject}</span>
      <span class="end soft small">${moment(mail.receivedAt)}</span>
      <span class="mono soft">${mail.envelopeTo.join(', ')}</span>
    </a>
  </li>`;
}

/** The list of mails, newest first. `to` is the address it is narrowed to, or ''. */
export function mailboxContent(mails: readonly Mail[], to: string): Markup {
  return html`<h1>Kotak surat</h1>
    <form class="card" method="get" action="/mailbox">
      <label for="to">Kepada</label>
      <div class="inline">
        <div class="field"><input id="to" name="to" type="email" value="${to}" placeholder="semua alamat" /></div>
        <button>Saring</button>
      </div>
    </form>
    <section class="card" aria-label="Daftar surat">
      ${
        mails.length === 0
          ? html`<p>Belum ada surat. Semua surat yang dikirim situs akan muncul di sini.</p>`
          : html`<ul class="rows">${mails.map(row)}</ul>`
      }
    </section>`;
}

/** One mail: headers, plain text, its HTML in a frame that can run nothing, and its source. */
export function mailContent(mail: Mail): Markup {
  return html`<h1>${mail.subject === '' ? '(tanpa judul)' : mail.subject}</h1>
    <section class="card" aria-label="Kepala surat">
      <dl>
        <dt>Dari</dt><dd>${mail.sender}</dd>
        <dt>Kepada</dt><dd>${mail.recipients === '' ? mail.envelopeTo.join(', ') : mail.recipients}</dd>
        <dt>Diterima</dt><dd>${moment(mail.receivedAt)}</dd>
      </dl>
      <details>
        <summary>Semua kepala</summary>
        <pre>${mail.headers.map((header) => `${header.name}: ${header.value}\n`)}</pre>
      </details>
    </section>
    ${
      mail.html === undefined
        ? ''
        : html`<section class="card" aria-labelledby="html">
          <h2 id="html">HTML</h2>
          <iframe src="/mailbox/${mail.mailId}/html" title="Isi surat" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
        </section>`
    }
    <section class="card" aria-labelledby="text">
      <h2 id="text">Teks</h2>
      <pre>${linked(mail.text)}</pre>
    </section>
    <p><a class="button" href="/mailbox/${mail.mailId}/raw">Lihat sumber</a></p>`;
}
