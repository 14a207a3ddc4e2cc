import { html } from 'hono/html';
import type { SandboxClock } from '../clock.ts';
import { type HostileMode, isNormal } from '../hostile-mode/hostile-mode.ts';

/** A piece of a page, already escaped. */
export type Markup = ReturnType<typeof html>;

/** The frame of every page around its content. */
export interface Frame {
  title: string;
  /** Address of the current section in the navigation. */
  section: '/' | '/payouts' | '/mailbox' | '/mode';
  mode: HostileMode;
  clock: SandboxClock;
  /** The last event, or an error. */
  flash?: { text: string; tone: 'good' | 'bad' } | undefined;
}

const SECTIONS = [
  { href: '/', text: 'Transaksi' },
  { href: '/payouts', text: 'Pencairan' },
  { href: '/mailbox', text: 'Kotak surat' },
  { href: '/mode', text: 'Mode' },
] as const;

function navigation(current: Frame['section']): Markup {
  return html`<nav class="top" aria-label="Utama">
    <strong>Sandbox pembayaran</strong>
    ${SECTIONS.map(({ href, text }) =>
      href === current ? html`<a href="${href}" aria-current="page">${text}</a>` : html`<a href="${href}">${text}</a>`,
    )}
  </nav>`;
}

function clockNotice(clock: SandboxClock): Markup | '' {
  const aheadMinutes = Math.round(clock.offsetMs() / 60_000);
  if (clock.offsetMs() === 0) return '';
  return html`<form class="notice" method="post" action="/clock/reset">
    <span>Jam sandbox maju ${aheadMinutes} menit.</span><button>Samakan lagi</button>
  </form>`;
}

/** A whole page. */
export function page(frame: Frame, content: Markup): Markup {
  const { title, section, mode, clock, flash } = frame;
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox pembayaran</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body>
        <div class="banner">Sandbox: bukan uang sungguhan</div>
        <div class="frame">
          ${navigation(section)}
          <main>
            ${clockNotice(clock)}
            ${isNormal(mode) ? '' : html`<p class="notice">Mode gangguan aktif. <a href="/mode">Lihat</a></p>`}
            ${flash === undefined ? '' : html`<p class="notice ${flash.tone}" role="status">${flash.text}</p>`}
            ${content}
          </main>
        </div>
      </body>
    </html>`;
}
