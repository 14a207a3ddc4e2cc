import { AccountForm } from '@uluran/app-shell/account-form';
import { UnsavedChanges } from '@uluran/app-shell/unsaved-changes';
import type { UnmatchedReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { Banner } from '@uluran/ui/banner';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../../app/code-field.tsx';
import { ItemPanel } from '../../app/review/item-panel.tsx';
import type { useDecision } from '../../app/review/use-decision.ts';
import type { ItemQuery } from '../../app/review/use-item.ts';
import { useProvedForm } from '../../app/review/use-proved-form.ts';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

const REFERENCE_LIMIT = 100;

interface ProposeDecisionProps {
  data: UnmatchedReview;
  /** The chosen donation, for money whose donor is unknown. */
  chosen: string | undefined;
  item: ItemQuery;
  decision: ReturnType<typeof useDecision<UnmatchedReview>>;
}

/** Two proposals: a gift of the donor, or that the bank has sent the money back. Another operator confirms. */
export function ProposeDecision({ data, chosen, item, decision }: ProposeDecisionProps) {
  // A form shows its own refusals, except for those of a changed item.
  return (
    <>
      <ItemPanel title="Usulkan menjadi donasi" query={item} decision={{ ...decision, problem: undefined }}>
        {({ version }, canDecide) =>
          canDecide ? <GiftForm data={data} chosen={chosen} version={version} decision={decision} /> : null
        }
      </ItemPanel>
      {item.data == null || item.data.decisions.length === 0 ? null : (
        <ItemPanel title="Usulkan dikembalikan" query={item} decision={{ problem: undefined, changed: undefined }}>
          {({ version }) => <RefundForm data={data} version={version} decision={decision} />}
        </ItemPanel>
      )}
    </>
  );
}

interface FormProps extends Pick<ProposeDecisionProps, 'data' | 'decision'> {
  version: string;
}

const OFFLINE = 'Anda sedang luring. Usulkan lagi setelah tersambung.';
const NO_CODE = 'Tulis kode dari aplikasi Anda.';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

function GiftForm({
  data: { id, amountRupiah, donation },
  chosen,
  version,
  decision,
}: FormProps & Pick<ProposeDecisionProps, 'chosen'>) {
  const { client } = useConsole();
  const online = useOnline();
  const { formRef, found, at, problem, show, clear, handleInput, prove } = useProvedForm(`unmatched-gift:${id}`);
  const [missing, setMissing] = useState(false);
  const isKnown = donation !== null;
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(event.currentTarget, 'code');
    setMissing(!isKnown && chosen === undefined);
    if (code === '') return show({ code: [NO_CODE] });
    if (!isKnown && chosen === undefined) return show({});
    if (!online) return show({}, OFFLINE);
    clear();
    const named = isKnown || chosen === undefined ? {} : { donationId: chosen };
    const propose = async () => {
      await client.unmatchedReviews.proposeGift(id, { ...named, code, version });
      return await client.unmatchedReviews.get(id);
    };
    await decision.run('gift', () => prove(propose), 'Usulan dibuat. Orang kedua mengesahkannya.');
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'gift'}
      action="Usulkan menjadi donasi"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <p className="u-small u-muted">
        {isKnown
          ? `${formatRupiah(amountRupiah)} menjadi donasi baru dari ${donation.donorName ?? 'donatur yang sama'}, sebesar yang masuk.`
          : 'Pilih donasinya di daftar. Uang ini menjadi donasi baru dari donatur yang sama, sebesar yang masuk.'}
      </p>
      {missing && chosen === undefined ? (
        <Banner tone="error" live="assertive" title="Pilih dulu donasinya">
          Atau usulkan pengembalian bila tidak ada yang cocok.
        </Banner>
      ) : null}
      <CodeField error={at('code')} />
    </AccountForm>
  );
}

function RefundForm({ data: { id }, version, decision }: FormProps) {
  const { client } = useConsole();
  const online = useOnline();
  const form = useProvedForm(`unmatched-refund:${id}`);
  const { formRef, found, at, problem, show, clear, handleInput, kept, prove } = form;
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [reference, code] = [textOf(event.currentTarget, 'reference'), textOf(event.currentTarget, 'code')];
    const errors = {
      ...(reference === '' && { reference: ['Tulis nomor referensi dari bank.'] }),
      ...(code === '' && { code: [NO_CODE] }),
    };
    if (Object.keys(errors).length > 0) return show(errors);
    if (!online) return show({}, OFFLINE);
    clear();
    const propose = async () => {
      await client.unmatchedReviews.proposeRefund(id, { reference, code, version });
      kept.done();
      return await client.unmatchedReviews.get(id);
    };
    await decision.run('refund', () => prove(propose), 'Usulan dibuat. Orang kedua mengesahkannya.');
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      problem={problem}
      busy={decision.busy === 'refund'}
      action="Usulkan dikembalikan"
      look="secondary"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <p className="u-small u-muted">
        Kirim dulu uangnya dari bank, lalu catat di sini. Buku berubah setelah orang kedua mengesahkan.
      </p>
      <TextField
        key={kept.version}
        name="reference"
        label="Nomor referensi bank"
        maxLength={REFERENCE_LIMIT}
        spellCheck={false}
        defaultValue={kept.values.reference}
        error={at('reference')}
      />
      <CodeField error={at('code')} />
      <UnsavedChanges isDirty={kept.isDirty} onGivenUp={kept.done} />
    </AccountForm>
  );
}
