import '@uluran/rich-text/rich-text.css';
import { coverSources } from '@uluran/app-shell/cover-sources';
import { formatDate } from '@uluran/contract/locale';
import { programmeBudget, programmeTarget } from '@uluran/contract/programmes';
import { RichTextView } from '@uluran/rich-text/viewer';
import { Cover } from '@uluran/ui/cover';
import { Money } from '@uluran/ui/money';
import { Fact } from '../../app/review/fact.tsx';
import type { WrittenProgramme } from './programme-draft.ts';
import { factorWords } from './programme-words.ts';

interface ProgrammeViewProps {
  content: WrittenProgramme;
  platformFeeBasisPoints: number;
}

/** A programme as its public page shows it: the same viewer and style sheet for the story, then budget and pool. */
export function ProgrammeView({ content, platformFeeBasisPoints }: ProgrammeViewProps) {
  const { title, summary, cover, gallery, company, organiser, words, story, pool, startsOn, endsOn } = content;
  return (
    <article className="u-card u-card--padded programme-view" aria-label="Pratinjau">
      {cover === null ? null : <Cover {...coverSources(cover)} sizes="(min-width: 64rem) 640px, 100vw" />}
      <h2>{title === '' ? 'Tanpa judul' : title}</h2>
      <p className="u-lead">{summary}</p>
      <p className="u-small u-muted">
        {company?.name ?? 'Belum ada perusahaan'} bersama {organiser.name}
        {startsOn === null ? '' : `, mulai ${formatDate(`${startsOn}T00:00:00+07:00`)}`}
        {endsOn === null ? '' : ` sampai ${formatDate(`${endsOn}T00:00:00+07:00`)}`}
      </p>
      {words === '' ? null : <blockquote className="review-text">“{words}”</blockquote>}
      <dl className="pairs">
        <Fact name="Target">
          <Money amountRupiah={programmeTarget(content, platformFeeBasisPoints)} />
        </Fact>
        {pool === null ? null : (
          <>
            <Fact name="Dana padanan">
              <Money amountRupiah={pool.totalRupiah} />
            </Fact>
            <Fact name="Setiap Rp1 ditambah">{factorWords(pool.factorPercent)}</Fact>
          </>
        )}
      </dl>
      {story === null ? null : (
        <div className="rich-text">
          <RichTextView document={story} headingShift={1} />
        </div>
      )}
      {gallery.map((picture) => (
        <Cover key={picture.url} {...coverSources(picture)} sizes="(min-width: 64rem) 640px, 100vw" />
      ))}
      <h3>Rincian anggaran</h3>
      <dl className="pairs">
        {programmeBudget(content, platformFeeBasisPoints).map(({ label, amountRupiah }, index) => (
          <Fact key={`${index} ${label}`} name={label}>
            <Money amountRupiah={amountRupiah} />
          </Fact>
        ))}
      </dl>
    </article>
  );
}
