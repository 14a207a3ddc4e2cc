import { ButtonLink } from '@uluran/app-shell/links';
import { Section } from '@uluran/app-shell/section';
import type { OwnUpdate, Withdrawal } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import { Button } from '@uluran/ui/button';
import { Checkbox } from '@uluran/ui/checkbox';
import { Select } from '@uluran/ui/select';
import { useState } from 'react';
import { useLines, type useSentMoney, useShowLine } from './use-shown-evidence.ts';

/** Choice of the receipts that the public sees with an update, for one withdrawal at a time. Empty until money was sent. */
export function ShownEvidence({ update, sent: money }: { update: OwnUpdate; sent: ReturnType<typeof useSentMoney> }) {
  const { sent, hasNextPage, isFetchingNextPage, fetchNextPage } = money;
  const [chosen, setChosen] = useState<string>();
  const withdrawal = sent.find(({ id }) => id === chosen) ?? sent[0];
  if (withdrawal === undefined && !hasNextPage) return null;
  return (
    <Section
      title="Bukti penggunaan dana"
      lead="Kuitansi yang Anda centang tampil dengan kabar ini setelah kami terima."
    >
      {withdrawal === undefined ? null : (
        <>
          <Select
            label="Untuk pencairan"
            value={withdrawal.id}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          >
            {sent.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
          <Lines key={withdrawal.id} withdrawal={withdrawal.id} update={update.id} />
        </>
      )}
      <div className="update-actions">
        {withdrawal === undefined ? null : (
          <ButtonLink to="/withdraw/$id" params={{ id: withdrawal.id }}>
            Tambah kuitansi
          </ButtonLink>
        )}
        {hasNextPage ? (
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Pencairan yang lebih lama
          </Button>
        ) : null}
      </div>
    </Section>
  );
}

const nameOf = ({ transferredAt, requestedAt, amountRupiah, purpose }: Withdrawal) =>
  `${formatDate(transferredAt ?? requestedAt)}, ${formatRupiah(amountRupiah)}, ${purpose}`;

function Lines({ withdrawal, update }: { withdrawal: string; update: string }) {
  const lines = useLines(withdrawal);
  const { mutate: show, isPending, variables } = useShowLine(withdrawal, update);
  if (lines.length === 0) return <p>Belum ada kuitansi untuk pencairan ini.</p>;
  return (
    <ul className="shown-lines">
      {lines.map(({ id, description, amountRupiah, status, update: shownWith }) => {
        const isHere = shownWith?.id === update;
        const elsewhere =
          isHere || shownWith === null ? '' : `, sekarang dengan kabar “${shownWith.title || 'Tanpa judul'}”`;
        return (
          <li key={id}>
            <Checkbox
              // The new choice shows while the server stores it.
              checked={isPending && variables.line === id ? variables.shown : isHere}
              disabled={isPending}
              onChange={({ currentTarget: { checked } }) => show({ line: id, shown: checked })}
            >
              {description}
              <small>
                {formatRupiah(amountRupiah)}, {status === 'accepted' ? 'diterima' : 'belum diterima'}
                {elsewhere}
              </small>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
