import { ButtonLink } from '@uluran/app-shell/links';
import { DRAFT_LIMITS } from '@uluran/contract/campaign-drafts';
import { BankIcon, CardIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { Noted } from './noted.tsx';
import { refusalOf, type StepProps } from './step-props.ts';

/** The beneficiary, and the links to the member's identity check and bank account. */
export function BeneficiaryStep({ draft, notes }: StepProps) {
  return (
    <>
      <div className="u-card u-card--padded editor-fields">
        <Noted notes={notes} fields={['beneficiary']}>
          <TextField
            label="Sebutan penerima"
            maxLength={DRAFT_LIMITS.beneficiary}
            value={draft.written.beneficiary}
            error={refusalOf(draft, 'beneficiary')}
            hint="Tampil di halaman galang dana. Nama anak tidak ditulis."
            onChange={({ currentTarget: { value } }) => draft.change({ beneficiary: value })}
          />
        </Noted>
      </div>
      <div className="u-card u-card--padded editor-fields">
        <p>
          <b>Dokumen</b>
          <br />
          <span className="u-small u-muted">
            Identitas dan rekening Anda diperiksa sekali, untuk semua galang dana. Tulisan di sini tetap tersimpan.
          </span>
        </p>
        <div className="draft-choice">
          <ButtonLink to="/identity">
            <CardIcon />
            Pemeriksaan identitas
          </ButtonLink>
          <ButtonLink to="/bank">
            <BankIcon />
            Rekening pencairan
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
