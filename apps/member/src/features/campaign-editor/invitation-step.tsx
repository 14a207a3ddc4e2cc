import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import { MoneyField } from '@uluran/ui/money-field';
import { TextField } from '@uluran/ui/text-field';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';
import { StoryStep } from './story-step.tsx';
import { TitleFields } from './title-fields.tsx';

/** Step of an ambassador page: the member's invitation to friends, and its reason. */
export function InvitationStep({ draft, notes }: StepProps) {
  const { written, text, change } = draft;
  return (
    <>
      <div className="u-card u-card--padded editor-fields">
        <TitleFields draft={draft} notes={notes} hint="Misalnya: Lari 100 kilometer untuk Oesapa." />
        <Noted notes={notes} fields={['words']}>
          <TextField
            label="Kutipan"
            maxLength={DRAFT_LIMITS.words}
            value={written.words}
            error={refusalOf(draft, 'words')}
            hint="Satu kalimat Anda sendiri, tampil besar di halaman dan poster."
            onChange={({ currentTarget: { value } }) => change({ words: value })}
          />
        </Noted>
        <Noted notes={notes} fields={['targetRupiah']}>
          <MoneyField
            key={text}
            label="Target ajakan Anda"
            defaultAmountRupiah={written.targetRupiah ?? undefined}
            error={refusalOf(draft, 'targetRupiah')}
            onAmountChange={(targetRupiah) => change({ targetRupiah: targetRupiah || null })}
          />
          <p className="u-field__hint">Hanya untuk halaman ini. Uangnya masuk ke galang dana yang Anda dukung.</p>
        </Noted>
      </div>
      <StoryStep draft={draft} notes={notes} />
    </>
  );
}
