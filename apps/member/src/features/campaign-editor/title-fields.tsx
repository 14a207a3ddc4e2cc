import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import { TextArea } from '@uluran/ui/text-area';
import { TextField } from '@uluran/ui/text-field';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';

/** Title and summary of every kind. The page shows `hint` after the count of letters. */
export function TitleFields({ draft, notes, hint }: StepProps & { hint: string }) {
  const { written, text, change } = draft;
  return (
    <>
      <Noted notes={notes} fields={['title']}>
        <TextField
          label="Judul"
          maxLength={DRAFT_LIMITS.title}
          value={written.title}
          error={refusalOf(draft, 'title')}
          hint={`${written.title.length} dari ${DRAFT_LIMITS.title} huruf. ${hint}`}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
      </Noted>
      <Noted notes={notes} fields={['summary']}>
        <TextArea
          key={text}
          label="Ringkasan"
          rows={4}
          maxLength={DRAFT_LIMITS.summary}
          defaultValue={written.summary}
          error={refusalOf(draft, 'summary')}
          hint="Tampil di kartu dan saat dibagikan."
          onChange={({ currentTarget: { value } }) => change({ summary: value })}
        />
      </Noted>
    </>
  );
}
