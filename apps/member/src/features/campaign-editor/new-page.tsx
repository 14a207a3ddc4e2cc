import { MEMBER_GIVING_TYPES } from '@uluran/contract/campaign-drafts';
import { FieldGroup } from '@uluran/ui/field';
import { ChoiceList, ChoiceRow } from '@uluran/ui/radio-cards';
import { useState } from 'react';
import { BeginFrame } from './begin-frame.tsx';
import { useBegin } from './use-begin.ts';
import { GIVING_TYPE_NAMES } from './written.ts';

type MemberGivingType = (typeof MEMBER_GIVING_TYPES)[number];

const DETAILS: Record<MemberGivingType, string> = {
  donasi: 'Untuk orang, lembaga, atau tempat yang perlu dibantu.',
  infaq: 'Untuk kepentingan umat, misalnya rumah ibadah atau pesantren.',
  bencana: 'Untuk keadaan darurat. Tanpa biaya pengelolaan.',
};

/** Page that begins a campaign; nothing is stored before the button is pressed. */
export function NewCampaignPage() {
  const [givingType, setGivingType] = useState<MemberGivingType>('donasi');
  const { mutate, isPending } = useBegin();
  return (
    <BeginFrame
      kind="campaign"
      title="Galang dana baru"
      words="Enam langkah, dalam urutan apa saja. Yang Anda tulis tersimpan sendiri, dan hanya Anda yang membacanya sampai Anda mengajukannya."
      busy={isPending}
      onBegin={() => mutate({ givingType })}
    >
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
    </BeginFrame>
  );
}
