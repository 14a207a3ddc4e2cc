import { REPORT_REASONS, REPORT_TEXT_LIMIT } from '@uluran/contract/reports';
import { targetPath } from '@uluran/contract/targets';
import { Button, LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { FormProblem } from '@uluran/ui/form';
import { Select } from '@uluran/ui/select';
import { TextArea } from '@uluran/ui/text-area';
import { FormEmail } from '../../app/form-parts.tsx';
import type { PlainFormState } from '../../app/plain-form-state.ts';
import type { TargetSubject } from '../../targets/target-subject.ts';

/** Form to report a target to its reviewers. */
export function ReportForm({ target, values, errors, formError }: PlainFormState & { target: TargetSubject }) {
  return (
    <>
      <h1>{`Laporkan ${target.words.noun}`}</h1>
      <p className="u-muted">
        {`Tentang “${target.title}”. Laporan Anda hanya dibaca petugas kami. Nama dan email Anda tidak kami berikan kepada ${target.words.organiser}.`}
      </p>
      <Card bareOnPhone padded>
        <form method="post" noValidate className="u-stack">
          <FormProblem title="Laporan belum terkirim" problem={formError} />
          <Select
            id="reason"
            name="reason"
            label="Alasan"
            required
            defaultValue={values.reason ?? ''}
            error={errors.reason?.[0]}
          >
            <option value="">Pilih alasan</option>
            {Object.entries(REPORT_REASONS).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </Select>
          <TextArea
            id="text"
            name="text"
            label="Apa yang Anda lihat?"
            hint="Tulis yang Anda ketahui, dan dari mana. Jangan menulis nomor kartu, PIN, atau kata sandi."
            required
            rows={6}
            maxLength={REPORT_TEXT_LIMIT}
            defaultValue={values.text}
            error={errors.text?.[0]}
          />
          <FormEmail
            optional
            hint="Hanya bila kami perlu bertanya. Terhapus 90 hari setelah laporan selesai."
            value={values.email}
            error={errors.email?.[0]}
          />
          <Button type="submit" variant="primary" size="l" wide>
            Kirim laporan
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Confirmation of a sent report, with the next steps. */
export function Reported({ target }: { target: TargetSubject }) {
  return (
    <>
      <h1>Laporan Anda sudah kami terima</h1>
      <p className="u-muted">{`Terima kasih sudah ikut menjaga. Petugas kami memeriksa “${target.title}”.`}</p>
      <p>
        <LinkButton href={targetPath(target.address)}>{`Kembali ke ${target.words.page}`}</LinkButton>
      </p>
    </>
  );
}
