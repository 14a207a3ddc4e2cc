import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import type { Picture } from '@uluran/contract/endpoints';
import { TextField } from '@uluran/ui/text-field';
import { CoverField } from './cover-field.tsx';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';

/** Step of an ambassador page: the ambassador and their portrait. */
export function AboutStep({ draft, notes }: StepProps) {
  const { written, change } = draft;
  return (
    <div className="u-card u-card--padded editor-fields">
      <Noted notes={notes} fields={['person']}>
        <TextField
          label="Nama Anda"
          maxLength={DRAFT_LIMITS.person}
          value={written.person}
          error={refusalOf(draft, 'person')}
          hint="Seperti teman-teman mengenal Anda."
          onChange={({ currentTarget: { value } }) => change({ person: value })}
        />
      </Noted>
      <Noted notes={notes} fields={['introduction']}>
        <TextField
          label="Pekerjaan dan tempat"
          maxLength={DRAFT_LIMITS.introduction}
          value={written.introduction}
          error={refusalOf(draft, 'introduction')}
          hint="Misalnya: Guru olahraga, Sleman."
          onChange={({ currentTarget: { value } }) => change({ introduction: value })}
        />
      </Noted>
      <Noted notes={notes} fields={['cover']}>
        <CoverField
          legend="Foto Anda"
          noun="foto"
          cover={written.cover}
          error={refusalOf(draft, 'cover')}
          onChange={(cover: Picture | null) => change({ cover })}
        />
      </Noted>
    </div>
  );
}
