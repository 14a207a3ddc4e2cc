import { isFarDay, jakartaDay, MOST_YEARS_AHEAD } from '@uluran/contract/days';
import { formatDate } from '@uluran/contract/locale';
import { isLegalText, SITE_TEXT_LIMITS, siteTextProblems } from '@uluran/contract/site-texts';
import { Button } from '@uluran/ui/button';
import { DateField } from '@uluran/ui/date-field';
import { AlertIcon } from '@uluran/ui/icon';
import { TextArea } from '@uluran/ui/text-area';
import { useState } from 'react';
import { DiscardDraft } from '../../app/drafts/discard-draft.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { changesOf, differenceOf, type TextWords } from './text-draft.ts';
import { TEXTS } from './text-words.ts';
import type { TextDraft, TextSteps } from './use-text-draft.ts';
import { withName } from './use-text-draft.ts';

interface PublishPanelProps {
  draft: TextDraft;
  steps: TextSteps;
  /** Shows the published words in the fields again. */
  onDiscarded: (published: TextWords) => void;
}

/** Returns the sentence against a first day; undefined for one that a publication may have. */
function dayProblem(day: string | null): string | undefined {
  if (day === null) return 'Tulis hari mulai berlakunya: hari/bulan/tahun.';
  if (day < jakartaDay()) return 'Hari ini sudah lewat. Pilih hari ini atau sesudahnya.';
  return isFarDay(day) ? `Paling jauh ${MOST_YEARS_AHEAD} tahun dari sekarang.` : undefined;
}

/** The difference from the published words, open reasons against a publication, and the publication. */
export function PublishPanel({ draft, steps, onDiscarded }: PublishPanelProps) {
  const { stored, written } = draft;
  const difference = differenceOf(stored.published, written);
  const problems = siteTextProblems(stored.key, changesOf(written));
  return (
    <Panel title="Terbit">
      <div className="draft-fields">
        <p className="u-small u-muted">
          {isLegalText(stored.key) ? `Versi terbaru berlaku sejak ${formatDate(stored.validFrom)}. ` : ''}
          {difference === '' ? 'Tidak ada yang belum terbit.' : `Belum terbit: ${difference}.`}
        </p>
        {problems.length === 0 ? null : (
          <ul className="conditions" aria-label="Yang harus diperbaiki">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`} className="conditions__open">
                <AlertIcon size="s" />
                <span>
                  {titleOf(field, written.entries)}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        )}
        {difference === '' ? null : (
          <Publication draft={draft} steps={steps} onDiscarded={onDiscarded} disabled={problems.length > 0} />
        )}
      </div>
    </Panel>
  );
}

/** Returns the title of the entry that a problem concerns, before its sentence. */
function titleOf(field: string, entries: readonly { title: string }[]): string {
  const [, index] = /^entries\.(\d+)\./.exec(field) ?? [];
  return index === undefined ? '' : `${entries[Number(index)]?.title || 'Tanpa judul'}: `;
}

function Publication({ draft, steps, onDiscarded, disabled }: PublishPanelProps & { disabled: boolean }) {
  const { client } = useConsole();
  const online = useOnline();
  const { key } = draft.stored;
  const isLegal = isLegalText(key);
  const [note, setNote] = useState('');
  const [day, setDay] = useState<string | null>(jakartaDay);
  const [problems, setProblems] = useState<{ note?: string | undefined; day?: string | undefined }>({});
  const handlePublish = async () => {
    const wrong = {
      ...(note.trim() === '' && { note: 'Tulis apa yang berubah.' }),
      ...(isLegal && dayProblem(day) !== undefined && { day: dayProblem(day) }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const validFrom = isLegal && day !== jakartaDay() ? day : null;
    await steps.run(
      'publish',
      async (_, version) =>
        withName(await client.siteTextRecords.publish(key, { version: Number(version), validFrom, note: note.trim() })),
      validFrom === null
        ? `${TEXTS[key].title} diterbitkan.`
        : `Diterbitkan, berlaku sejak ${formatDate(`${validFrom}T00:00:00+07:00`)}.`,
    );
  };
  return (
    <>
      <TextArea
        label="Apa yang berubah"
        name="note"
        rows={2}
        maxLength={SITE_TEXT_LIMITS.note}
        hint={isLegal ? 'Dibaca pengunjung di samping versinya.' : 'Untuk riwayat, dibaca operator saja.'}
        defaultValue=""
        error={problems.note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      {isLegal ? (
        <DateField
          label="Berlaku sejak"
          name="validFrom"
          hint="Perubahan diumumkan di halamannya sampai hari itu."
          defaultValue={day ?? ''}
          error={problems.day}
          onDayChange={setDay}
        />
      ) : null}
      <Button
        variant="primary"
        wide
        busy={steps.busy === 'publish'}
        disabled={!online || disabled || draft.conflict !== null}
        onClick={() => void handlePublish()}
      >
        Terbitkan
      </Button>
      <Discard draft={draft} steps={steps} onDiscarded={onDiscarded} />
    </>
  );
}

function Discard({ draft, steps, onDiscarded }: PublishPanelProps) {
  const { client } = useConsole();
  const { key, published, unpublished } = draft.stored;
  if (!unpublished) return null;
  return (
    <DiscardDraft
      isDraft={false}
      kept="Teks tetap seperti versi terakhir yang diterbitkan."
      steps={steps}
      discard={async (_, version) => draft.take(withName(await client.siteTextRecords.discard(key, Number(version))))}
      onGone={() => onDiscarded(published)}
    />
  );
}
