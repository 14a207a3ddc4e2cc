import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import type { Settlement } from '@uluran/contract/endpoints';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { CodeField } from '../../app/code-field.tsx';
import { gatewayWord } from '../../app/payment-words.ts';
import { Panel } from '../../app/review/panel.tsx';
import { useCodedForm } from '../../app/use-coded-form.ts';
import { useConsole } from '../../app/use-console.ts';

/** A panel for each shown payout whose gateway kept more than agreed. */
export function FeesPanel({ settlements }: { settlements: readonly Settlement[] }) {
  return settlements.map(({ id, gateway, reference, higherFees }) =>
    higherFees === null ? null : (
      <Panel key={id} title={`Biaya lebih tinggi, ${reference}`} note={`${formatNumber(higherFees.lines)} baris`}>
        <p>
          {gatewayWord(gateway)} memotong {formatRupiah(higherFees.rupiah)} di atas tarif. Donasinya belum bisa
          dicairkan.
        </p>
        <p className="u-small u-muted">
          Tanyakan dulu kepada gateway. Bila biayanya benar, ajukan penerimaannya: selisihnya ditanggung yayasan.
        </p>
        <FeesForm id={id} rupiah={higherFees.rupiah} />
      </Panel>
    ),
  );
}

function FeesForm({ id, rupiah }: { id: string; rupiah: number }) {
  const { client, queries } = useConsole();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { form, at } = useCodedForm(
    async ({ code = '' }) => {
      const { id: proposal } = await client.settlements.proposeFees(id, { code });
      toasts.add({ message: 'Usulan tersimpan. Orang kedua menyetujuinya.' });
      void navigate({ to: '/queue/proposal/$id', params: { id: proposal } });
    },
    () => cache.invalidateQueries(queries.queues()),
  );
  return (
    <AccountForm {...form} action={`Ajukan ${formatRupiah(rupiah)} ditanggung yayasan`}>
      <CodeField error={at('code')} />
    </AccountForm>
  );
}
