import { Link } from '@tanstack/react-router';
import type { KeptData, ReadingBlock, ReadingLink, Words } from './reading-text.ts';

/** One paragraph, list or table of a section. */
export function Block({ block }: { block: ReadingBlock }) {
  if (typeof block === 'object' && 'list' in block)
    return (
      <ul>
        {block.list.map((words, index) => (
          <li key={index}>
            <Sentence words={words} />
          </li>
        ))}
      </ul>
    );
  if (typeof block === 'object' && 'kept' in block) return <KeptList rows={block.kept} />;
  return (
    <p>
      <Sentence words={block} />
    </p>
  );
}

function Sentence({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part) => (typeof part === 'string' ? part : <InlineLink key={part.href} {...part} />));
}

function InlineLink({ href, text }: ReadingLink) {
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

/** Kept data with purpose and retention time: one list of terms for each kind of data. */
function KeptList({ rows }: { rows: readonly KeptData[] }) {
  return (
    <div className="reading__kept">
      {rows.map(({ what, why, howLong }) => (
        <dl key={what}>
          <div>
            <dt>Data</dt>
            <dd>{what}</dd>
          </div>
          <div>
            <dt>Untuk apa</dt>
            <dd>{why}</dd>
          </div>
          <div>
            <dt>Berapa lama</dt>
            <dd>{howLong}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
