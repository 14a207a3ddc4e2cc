import type { InputRow, ShapeRow } from '@uluran/api-sdk/documentation';
import { escapeHtml } from '@uluran/page-server';
import type MarkdownIt from 'markdown-it';
import type { Call } from './catalogue.ts';
import { codeBlock } from './markdown.ts';

/** Most rows of a table that is open at first. Longer ones are closed, so that a page of twenty calls stays readable. */
const OPEN_ROWS = 8;

function rowHtml(row: ShapeRow | InputRow, markdown: MarkdownIt): string {
  const { name, type, meaning } = row;
  const isInput = 'place' in row;
  const isOptional = name.endsWith('?');
  const plain = isOptional ? name.slice(0, -1) : name;
  const need = isInput && !isOptional && !plain.includes('.') ? ' <b class="d-need">required</b>' : '';
  const place = isInput && row.place !== 'body' ? ` <span class="d-type">in the ${row.place}</span>` : '';
  const absent = !isInput && isOptional ? ' <span class="d-type">may be missing</span>' : '';
  const about = meaning === '' ? '' : `<p>${markdown.renderInline(meaning)}</p>`;
  return `<dt><code>${escapeHtml(plain)}</code>${need}${place}</dt><dd><span class="d-type">${markdown.renderInline(type)}</span>${absent}${about}</dd>`;
}

function rowsHtml(title: string, rows: readonly (ShapeRow | InputRow)[], markdown: MarkdownIt): string {
  if (rows.length === 0) return '';
  const list = `<dl class="d-rows">${rows.map((row) => rowHtml(row, markdown)).join('')}</dl>`;
  const open = rows.length <= OPEN_ROWS ? ' open' : '';
  const count = `${rows.length} ${rows.length === 1 ? 'field' : 'fields'}`;
  return `<details class="d-part"${open}><summary>${title} <span class="d-count">${count}</span></summary>${list}</details>`;
}

function failuresHtml({ failures }: Call): string {
  if (failures.length === 0) return '';
  const rows = failures.map(
    ({ code, status, sentence }) =>
      `<dt><code>${code}</code> <span class="d-type">${status}</span></dt><dd lang="id">${escapeHtml(sentence)}</dd>`,
  );
  const count = `${failures.length} ${failures.length === 1 ? 'code' : 'codes'}`;
  return `<details class="d-part"><summary>Errors <span class="d-count">${count}</span></summary><dl class="d-rows">${rows.join('')}</dl></details>`;
}

function outcomesHtml({ outcomes }: Call): string {
  if (outcomes.length === 0) return '';
  const rows = outcomes.map(
    ({ name, message, sentence }) =>
      `<dt>${name} <code>${escapeHtml(message)}</code></dt><dd lang="id">${escapeHtml(sentence)}</dd>`,
  );
  return `<details class="d-part"><summary>Messages</summary><dl class="d-rows">${rows.join('')}</dl></details>`;
}

/** HTTP status and type of a success. */
function successHtml({ success, answerType = 'application/json' }: Call): string {
  return `<p class="d-type">Answers with <code>${success}</code> and <code>${answerType}</code>.</p>`;
}

/** The section of one call. */
export function callHtml(call: Call, markdown: MarkdownIt): string {
  const { anchor, title, text, signature, endpoint, route, notes, example } = call;
  const chips = notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('');
  return `<section class="d-call" id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${escapeHtml(title).replace('.', '.<wbr>')}</h2>
<p class="d-route"><b class="d-method d-method--${route.method.toLowerCase()}">${route.method}</b> <code>${escapeHtml(route.path).replaceAll('/', '/<wbr>')}</code></p>
<ul class="d-notes">${chips}<li><code>${endpoint}</code></li></ul>
<p>${markdown.renderInline(text)}</p>
${signature === undefined ? '' : codeBlock(signature, 'ts').replace('d-code', 'd-code d-code--wrap')}${codeBlock(example.code, example.language)}${successHtml(call)}${rowsHtml('Parameters', call.input, markdown)}${rowsHtml('Answer', call.answer, markdown)}${failuresHtml(call)}${outcomesHtml(call)}
<div class="d-try" data-try="${anchor}"></div>
</section>`;
}
