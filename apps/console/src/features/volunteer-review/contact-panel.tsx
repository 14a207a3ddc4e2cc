import type { VolunteerReview } from '@uluran/contract/endpoints';
import { Button } from '@uluran/ui/button';
import { CopyButton } from '@uluran/ui/copy-field';
import { EyeIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { Fact } from '../../app/review/fact.tsx';
import { Panel } from '../../app/review/panel.tsx';

/** The volunteer's contact, hidden until it is asked for: screens are seen by others. */
export function ContactPanel({ volunteer: { email, phone } }: { volunteer: VolunteerReview }) {
  const [shown, setShown] = useState(false);
  return (
    <Panel
      title="Kontak"
      footer={
        shown ? undefined : (
          <>
            <Button variant="quiet" onClick={() => setShown(true)}>
              <EyeIcon />
              Tampilkan kontak
            </Button>
            <span>tersembunyi dari layar sampai Anda memerlukannya</span>
          </>
        )
      }
    >
      <dl className="pairs">
        <Fact name="Telepon">
          {shown ? (
            <>
              <a href={`tel:${phone}`}>{phone}</a> <CopyButton text={phone} what="nomor telepon" variant="quiet" />
            </>
          ) : (
            '••••••••'
          )}
        </Fact>
        <Fact name="Surel">
          {shown ? (
            <>
              <a href={`mailto:${email}`}>{email}</a> <CopyButton text={email} what="alamat surel" variant="quiet" />
            </>
          ) : (
            '••••••••'
          )}
        </Fact>
      </dl>
    </Panel>
  );
}
