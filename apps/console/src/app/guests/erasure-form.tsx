import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { typedInto, useKeptForm } from '@uluran/app-shell/use-kept-form';
import type { GuestErasurePreview } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { TextArea } from '@uluran/ui/text-area';
import { CodeField } from '../code-field.tsx';
import { useCodedForm } from '../use-coded-form.ts';
import { useConsole } from '../use-console.ts';
import type { FoundGuest } from './found-guest.ts';

const WORDS_LIMIT = 500;
const nothing = () => Promise.resolve();

interface ErasureFormProps {
  guest: FoundGuest;
  /** Receives the present data after a refusal: it has changed since it was read. */
  onFound: (guest: FoundGuest) => void;
  onBack: () => void;
  onErased: (giftCount: number) => void;
}

/** The data that goes and the data that stays, and the form that erases. */
export function ErasureForm({ guest, onFound, onBack, onErased }: ErasureFormProps) {
  const { giftCount, followCount, reportCount, applicationCount } = guest.preview;
  if (giftCount + followCount + reportCount + applicationCount === 0)
    return (
      <EmptyState title="Tidak ada data" action={<Button onClick={onBack}>Ganti alamat atau nomor</Button>}>
        Tidak ada donasi tamu, langganan kabar, laporan, atau lamaran relawan dengan {guest.contact}.
      </EmptyState>
    );
  return (
    <>
      <div className="guest-contact">
        <p>
          Dengan <b>{guest.contact}</b> ada:
        </p>
        <Button variant="quiet" onClick={onBack}>
          Ganti
        </Button>
      </div>
      <Traces preview={guest.preview} />
      <Form guest={guest} onFound={onFound} onErased={onErased} />
    </>
  );
}

/** The kinds of data with their numbers, and the result of the erasure for each. */
function Traces({ preview }: { preview: GuestErasurePreview }) {
  const { giftCount, givenRupiah, followCount, reportCount, applicationCount } = preview;
  return (
    <ul className="guest-traces">
      {giftCount === 0 ? null : (
        <li className="guest-trace">
          <b>{formatNumber(giftCount)} donasi</b>
          <span>
            Nama, kontak, NPWP, dan doanya dihapus; tampil sebagai Hamba Allah. Jumlah ({formatRupiah(givenRupiah)}{' '}
            lunas), tanggal, dan nomor kuitansi tetap, untuk pembukuan.
          </span>
        </li>
      )}
      {followCount === 0 ? null : (
        <li className="guest-trace">
          <b>{formatNumber(followCount)} langganan kabar</b>
          <span>Dihapus.</span>
        </li>
      )}
      {reportCount === 0 ? null : (
        <li className="guest-trace">
          <b>{formatNumber(reportCount)} laporan</b>
          <span>Alamat pelapornya dihapus; isi laporan tetap.</span>
        </li>
      )}
      {applicationCount === 0 ? null : (
        <li className="guest-trace">
          <b>{formatNumber(applicationCount)} lamaran relawan</b>
          <span>Dihapus.</span>
        </li>
      )}
    </ul>
  );
}

function Form({ guest: { contact, preview }, onFound, onErased }: Omit<ErasureFormProps, 'onBack'>) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ words = '', code = '' }) => {
    try {
      const { giftCount } = await client.guestErasures.erase({ contact, words, version: preview.version, code });
      kept.done();
      onErased(giftCount);
    } catch (error) {
      if (isApiError(error) && error.code === 'item_changed')
        onFound({ contact, preview: await client.guestErasures.preview({ contact }) });
      throw error;
    }
  }, nothing);
  // The contact and the code are not kept in the browser.
  const kept = useKeptForm('guest-erasure', form.formRef, {}, () => {
    const { code: _, ...values } = typedInto(form.formRef.current, {});
    return values;
  });
  return (
    <AccountForm {...form} action="Hapus data" look="danger">
      <TextArea
        key={kept.version}
        name="words"
        label="Bagaimana Anda tahu ini orangnya"
        hint="Tetap tersimpan di jejak audit: tanpa nama, alamat, dan nomornya."
        rows={2}
        maxLength={WORDS_LIMIT}
        defaultValue={kept.values.words}
        error={at('words')}
      />
      <CodeField error={at('code')} />
    </AccountForm>
  );
}
