import { MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import { Button } from '@uluran/ui/button';
import { FieldGroup } from '@uluran/ui/field';
import { ChoiceList, ChoiceRow } from '@uluran/ui/radio-cards';
import { useState } from 'react';
import { useTitle } from '../../app/use-title.ts';
import { EditorBar } from './editor-bar.tsx';
import { STEPS_OF } from './step-names.ts';
import { STEP_WORDS } from './steps.ts';
import { useBegin } from './use-begin.ts';
import { GIVING_TYPE_NAMES } from './written.ts';

type MemberGivingType = (typeof MEMBER_GIVING_TYPES)[number];

const DETAILS: Record<MemberGivingType, string> = {
  donasi: 'Untuk orang, lembaga, atau tempat yang perlu dibantu.',
  infaq: 'Untuk kepentingan umat, misalnya rumah ibadah atau pesantren.',
  bencana: 'Untuk keadaan darurat. Tanpa biaya pengelolaan.',
};

/** Begins a campaign: nothing is stored before the button. */
export function NewCampaignPage() {
  const [givingType, setGivingType] = useState<MemberGivingType>('donasi');
  const { mutate, isPending } = useBegin();
  useTitle('Galang dana baru');
  return (
    <div className="editor">
      <EditorBar title="Galang dana baru" />
      <div className="editor__begin stacked">
        <header className="page-head">
          <h1>Galang dana baru</h1>
          <p className="u-muted">
            Enam langkah, dalam urutan apa saja. Yang Anda tulis tersimpan sendiri, dan hanya Anda yang membacanya
            sampai Anda mengajukannya.
          </p>
        </header>
        <div className="u-card u-card--padded editor-fields">
          <FieldGroup legend="Jenis pemberian" radios>
            <ChoiceList
              name="givingType"
              defaultValue={givingType}
              onValueChange={(value) => setGivingType(MEMBER_GIVING_TYPES.find((known) => known === value) ?? 'donasi')}
            >
              {MEMBER_GIVING_TYPES.map((value) => (
                <ChoiceRow key={value} value={value} title={GIVING_TYPE_NAMES[value]} detail={DETAILS[value]} />
              ))}
            </ChoiceList>
          </FieldGroup>
          <ol className="begin-steps">
            {STEPS_OF.campaign.map((step) => (
              <li key={step}>{STEP_WORDS[step].title}</li>
            ))}
          </ol>
          <div className="draft-choice">
            <Button variant="primary" busy={isPending} onClick={() => mutate({ givingType })}>
              Mulai menulis
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
