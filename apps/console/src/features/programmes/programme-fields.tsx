import { EditorField } from '@uluran/app-shell/editor-field';
import { countWords } from '@uluran/contract/campaign-drafts';
import { PROGRAMME_LIMITS } from '@uluran/contract/programmes';
import { richText } from '@uluran/contract/rich-text';
import { Button } from '@uluran/ui/button';
import { DateField } from '@uluran/ui/date-field';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { lazy, useState } from 'react';
import { problemsOf } from '../../app/drafts/use-draft-steps.ts';
import { ListOptions } from '../../app/list-options.tsx';
import { Panel } from '../../app/review/panel.tsx';
import { useConsole } from '../../app/use-console.ts';
import { usePlaceLists } from '../../app/use-place-lists.ts';
import type { ProgrammeDraft } from './use-programme-draft.ts';

const OrganiserField = lazy(async () => ({ default: (await import('../../app/organiser-field.tsx')).OrganiserField }));

/** Title, summary, place, days, organiser and story. */
export function ProgrammeFields({ draft }: { draft: ProgrammeDraft }) {
  const problems = problemsOf(draft);
  const { written, stored, text } = draft;
  const isFixed = stored.state !== 'draft' && stored.state !== 'scheduled';
  return (
    <Panel title="Program">
      <div className="draft-fields">
        <TextField
          label="Judul"
          name="title"
          maxLength={PROGRAMME_LIMITS.title}
          value={written.title}
          error={problems.title?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ title: value })}
        />
        <TextArea
          key={`summary ${text}`}
          label="Ringkasan"
          name="summary"
          rows={2}
          maxLength={PROGRAMME_LIMITS.summary}
          defaultValue={written.summary}
          error={problems.summary?.[0]}
          onChange={({ currentTarget: { value } }) => draft.change({ summary: value })}
        />
        <Places draft={draft} />
        <div className="form__grid">
          <DateField
            key={`starts ${text}`}
            label="Mulai"
            name="startsOn"
            defaultValue={written.startsOn ?? ''}
            error={problems.startsOn?.[0]}
            onDayChange={(startsOn) => draft.change({ startsOn })}
          />
          <DateField
            key={`ends ${text}`}
            label="Berakhir"
            name="endsOn"
            defaultValue={written.endsOn ?? ''}
            error={problems.endsOn?.[0]}
            onDayChange={(endsOn) => draft.change({ endsOn })}
          />
        </div>
        <OrganiserField
          key={`organiser ${text}`}
          organiser={written.organiser}
          error={problems.organiserId?.[0]}
          disabled={isFixed || stored.openPool !== null || stored.request !== null}
          onChange={(organiser) => draft.change({ organiser })}
        />
        <Story draft={draft} />
      </div>
    </Panel>
  );
}

function Places({ draft }: { draft: ProgrammeDraft }) {
  const problems = problemsOf(draft);
  const { categories, provinces } = usePlaceLists();
  const { written } = draft;
  return (
    <div className="form__grid">
      <Select
        label="Kategori"
        name="categoryCode"
        value={written.categoryCode ?? ''}
        error={problems.categoryCode?.[0]}
        onChange={({ currentTarget: { value } }) => draft.change({ categoryCode: value === '' ? null : value })}
      >
        <ListOptions empty="Pilih kategori" items={categories} />
      </Select>
      <Select
        label="Provinsi"
        name="provinceCode"
        value={written.provinceCode ?? ''}
        error={problems.provinceCode?.[0]}
        onChange={({ currentTarget: { value } }) => draft.change({ provinceCode: value === '' ? null : value })}
      >
        <ListOptions empty="Pilih provinsi" items={provinces} />
      </Select>
      <TextField
        label="Kota atau kabupaten"
        name="city"
        maxLength={PROGRAMME_LIMITS.city}
        value={written.city}
        error={problems.city?.[0]}
        onChange={({ currentTarget: { value } }) => draft.change({ city: value })}
      />
      <TextField
        label="Penerima"
        name="beneficiary"
        maxLength={PROGRAMME_LIMITS.beneficiary}
        value={written.beneficiary}
        error={problems.beneficiary?.[0]}
        onChange={({ currentTarget: { value } }) => draft.change({ beneficiary: value })}
      />
    </div>
  );
}

/** The story: a line with its length, and the editor once it is opened. */
function Story({ draft }: { draft: ProgrammeDraft }) {
  const { client } = useConsole();
  const { story } = draft.written;
  const [isOpen, setOpen] = useState(false);
  const pictures = story?.children.filter(({ type }) => type === 'image').length ?? 0;
  return (
    <>
      <div className="programme-story">
        <div>
          <b>
            Cerita, {countWords(story)} kata, {pictures} gambar
          </b>
          <p className="u-small u-muted">Dibaca pengunjung di halaman program.</p>
        </div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Tutup editor' : 'Buka editor'}
        </Button>
      </div>
      {isOpen ? (
        <EditorField
          key={draft.text}
          label="Cerita"
          defaultValue={story ?? richText()}
          error={problemsOf(draft).story?.[0]}
          onChange={(changed) => draft.change({ story: changed })}
          send={client.pictures.upload}
        />
      ) : null}
    </>
  );
}
