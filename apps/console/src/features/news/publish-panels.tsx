import { ARTICLE_LIMITS, type ArticleAction, articleConditions } from '@uluran/contract/articles';
import { formatDateTime } from '@uluran/contract/locale';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { DateField } from '@uluran/ui/date-field';
import { Dialog } from '@uluran/ui/dialog';
import { FieldGroup } from '@uluran/ui/field';
import { AlertIcon, CheckIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { useState } from 'react';
import { Panel } from '../../app/review/panel.tsx';
import { ReasonPanel } from '../../app/review/reason-panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';
import { CONDITION_WORDS, readTime, type TypedTime, typedTimeOf } from './news-words.ts';
import type { ArticleDraft, ArticleSteps } from './use-article-draft.ts';

interface PublishPanelsProps {
  draft: ArticleDraft;
  steps: ArticleSteps;
  onGone: () => void;
}

/** Conditions of a publication, and the steps that the state allows. */
export function PublishPanels({ draft, steps, onGone }: PublishPanelsProps) {
  const { actions, id, state } = draft.stored;
  // Typed words that are not saved yet are a correction too.
  const hasWords = actions.includes('correct') || (state === 'published' && draft.state !== 'saved');
  const has = (action: ArticleAction) => actions.includes(action);
  const { client } = useConsole();
  const correct = (note: string) =>
    steps.run(
      'correct',
      (article, version) => client.articleRecords.correct(article, { version, note }),
      'Perbaikan diterbitkan.',
    );
  return (
    <>
      <Panel title="Terbit">
        <div className="article-fields">
          <Conditions draft={draft} />
          {has('publish') ? <Publication draft={draft} steps={steps} /> : <Published draft={draft} />}
          {has('discard') ? <Discard draft={draft} steps={steps} onGone={onGone} /> : null}
        </div>
      </Panel>
      {hasWords ? (
        <ReasonPanel
          title="Terbitkan perbaikan"
          name={`article-correction:${id}`}
          label="Alasan perbaikan"
          hint="Disimpan bersama versi ini. Tanggal terbit tetap."
          maxLength={ARTICLE_LIMITS.note}
          busy={steps.busy}
          steps={[{ step: 'correct', button: 'Terbitkan perbaikan', isMain: true, onTake: correct }]}
        >
          <p className="u-small u-muted">Pengunjung langsung membaca tulisan yang baru.</p>
        </ReasonPanel>
      ) : null}
    </>
  );
}

/** Returns the conditions of the typed words; facts of the server count while their fields are unchanged. */
const conditionsOf = ({ written, stored }: ArticleDraft) =>
  articleConditions(written, {
    isTaken: stored.isTaken && written.slug.trim() === stored.content.slug,
    isTargetFound: stored.target !== null && written.target.trim() === stored.content.target,
  });

/** The conditions, each met or not. */
function Conditions({ draft }: Pick<PublishPanelsProps, 'draft'>) {
  const conditions = conditionsOf(draft);
  return (
    <ul className="conditions" aria-label="Syarat terbit">
      {conditions.map(({ condition, isMet }) => (
        <li key={condition} className={isMet ? undefined : 'conditions__open'}>
          {isMet ? <CheckIcon size="s" label="Ada" /> : <AlertIcon size="s" label="Belum ada" />}
          <span>{CONDITION_WORDS[condition]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The time of a publication, and its button. */
function Publication({ draft, steps }: Pick<PublishPanelsProps, 'draft' | 'steps'>) {
  const { client } = useConsole();
  const online = useOnline();
  const { state, publishedAt } = draft.stored;
  const [isLater, setLater] = useState(state === 'scheduled');
  const [typed, setTyped] = useState<TypedTime>(() =>
    publishedAt === null ? { day: '', time: '08.00' } : typedTimeOf(publishedAt),
  );
  const [problems, setProblems] = useState<Partial<TypedTime>>({});
  const publish = (at: string | null) =>
    steps.run(
      'publish',
      (id, version) => client.articleRecords.publish(id, { version, at }),
      at === null ? 'Berita diterbitkan.' : `Berita dijadwalkan ${formatDateTime(at)}.`,
    );
  const handleSchedule = () => {
    const read = readTime(typed);
    setProblems('problems' in read ? read.problems : {});
    if ('at' in read) void publish(read.at);
  };
  const missing = conditionsOf(draft).filter(({ isMet }) => !isMet).length;
  const disabled = !online || draft.conflict !== null || missing > 0;
  return (
    <>
      <FieldGroup legend="Waktu terbit" radios>
        <Checkbox type="radio" name="when" checked={!isLater} onChange={() => setLater(false)}>
          Sekarang
        </Checkbox>
        <Checkbox type="radio" name="when" checked={isLater} onChange={() => setLater(true)}>
          Pada waktu tertentu
        </Checkbox>
      </FieldGroup>
      {isLater ? (
        <div className="article-time">
          <DateField
            label="Tanggal"
            name="day"
            defaultValue={typed.day}
            error={problems.day}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, day: value }))}
          />
          <TextField
            label="Jam, WIB"
            name="time"
            inputMode="decimal"
            value={typed.time}
            error={problems.time}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, time: value }))}
          />
        </div>
      ) : null}
      {isLater ? (
        <Button
          variant={missing > 0 ? 'secondary' : 'primary'}
          wide
          busy={steps.busy === 'publish'}
          disabled={disabled}
          onClick={handleSchedule}
        >
          Simpan jadwal
        </Button>
      ) : (
        <Dialog
          kind="alert"
          title="Terbitkan berita ini?"
          description="Pengunjung langsung bisa membacanya. Berita yang terbit bisa diperbaiki, dan setiap versinya disimpan."
          trigger={(props) => (
            <Button {...props} variant={missing > 0 ? 'secondary' : 'primary'} wide disabled={disabled}>
              Terbitkan
            </Button>
          )}
          actions={(close) => (
            <>
              <Button onClick={close}>Batal</Button>
              <Button variant="primary" busy={steps.busy === 'publish'} onClick={() => void publish(null).then(close)}>
                Terbitkan
              </Button>
            </>
          )}
        />
      )}
      {missing === 0 ? null : <p className="u-small u-muted">Bisa terbit setelah {missing} syarat lagi terpenuhi.</p>}
    </>
  );
}

function Published({ draft: { stored } }: Pick<PublishPanelsProps, 'draft'>) {
  return (
    <p className="u-small u-muted">
      {stored.publishedAt === null ? '' : `Terbit ${formatDateTime(stored.publishedAt)}. `}
      {stored.unpublished
        ? 'Perubahan di halaman ini belum dibaca pengunjung.'
        : 'Ubah tulisannya untuk menerbitkan perbaikan.'}
    </p>
  );
}

function Discard({ draft, steps, onGone }: PublishPanelsProps) {
  const { client } = useConsole();
  const isDraft = draft.stored.state === 'draft';
  const handleDiscard = async (close: () => void) => {
    const isDone = await steps.run(
      'discard',
      async (id, version) => {
        await client.articleRecords.discard(id, version);
        return undefined;
      },
      isDraft ? 'Draf dihapus.' : 'Perubahan dibuang.',
    );
    close();
    if (isDone) onGone();
  };
  return (
    <Dialog
      kind="alert"
      title={isDraft ? 'Hapus draf ini?' : 'Buang perubahan ini?'}
      description={
        isDraft ? 'Tulisannya tidak bisa dikembalikan.' : 'Berita tetap seperti versi terakhir yang diterbitkan.'
      }
      trigger={(props) => (
        <Button {...props} variant="quiet">
          {isDraft ? 'Hapus draf' : 'Buang perubahan'}
        </Button>
      )}
      actions={(close) => (
        <>
          <Button onClick={close}>Batal</Button>
          <Button className="danger" busy={steps.busy === 'discard'} onClick={() => void handleDiscard(close)}>
            {isDraft ? 'Hapus' : 'Buang'}
          </Button>
        </>
      )}
    />
  );
}
