import type { Verdict } from './verdict-words.ts';

/** Creates an element. A text is set as text, never as HTML, because it may come from a scanned code. */
function element(tag: string, { text, className }: { text?: string; className?: string } = {}, ...children: Element[]) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  made.append(...children);
  return made;
}

const heading = (scope: 'col' | 'row', text: string) => {
  const cell = element('th', { text });
  cell.setAttribute('scope', scope);
  return cell;
};

function tableOf({ title, rows }: Verdict): Element {
  const compares = rows.some(({ registered }) => registered !== undefined);
  const table = element('table');
  table.setAttribute('aria-label', title);
  if (compares)
    table.append(
      element('thead', {}, element('tr', {}, element('td'), heading('col', 'Terdaftar'), heading('col', 'Pada QR'))),
    );
  const lines = rows.map(({ label, registered, scanned, differs }) => {
    const cells = [...(registered === undefined ? [] : [registered]), scanned].map((text) => element('td', { text }));
    // Screen readers and some visitors cannot use the colour.
    if (differs) cells.at(-1)?.append(element('span', { text: ' (berbeda)', className: 'check-result__mark' }));
    return element('tr', differs ? { className: 'check-result__differs' } : {}, heading('row', label), ...cells);
  });
  table.append(element('tbody', {}, ...lines));
  return table;
}

function footOf({ notes, links }: Verdict): Element {
  const foot = element('div', { className: 'check-result__foot' });
  foot.append(...notes.map((text) => element('p', { text })));
  for (const { href, name } of links) {
    const link = element('a', { text: `Lihat ${name}` });
    link.setAttribute('href', href);
    foot.append(link);
  }
  return foot;
}

/** Shows a verdict in its place. The page has the card's frame and icon as templates, one per tone. */
export function showVerdict(place: HTMLElement, verdict: Verdict): void {
  const template = document.getElementById(`cek-${verdict.tone}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  const card = template.content.cloneNode(true) as DocumentFragment;
  const [title, text] = [card.querySelector('h2'), card.querySelector('p')];
  if (title !== null) title.textContent = verdict.title;
  if (text !== null) text.textContent = verdict.text;
  const body = card.firstElementChild;
  if (verdict.rows.length > 0) body?.append(tableOf(verdict));
  if (verdict.notes.length + verdict.links.length > 0) body?.append(footOf(verdict));
  place.replaceChildren(card);
}
