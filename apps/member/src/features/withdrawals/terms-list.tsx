import { Section } from '@uluran/app-shell/section';
import type { BankAccount, WithdrawalTerms } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { AlertIcon, CheckIcon, InfoIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

interface Term {
  key: string;
  /** `met`: fulfilled; `bites`: needs attention; `info`: for information. */
  state: 'met' | 'bites' | 'info';
  words: ReactNode;
}

const ICONS = { met: <CheckIcon />, bites: <AlertIcon />, info: <InfoIcon /> } as const;
const SPOKEN = { met: 'Terpenuhi: ', bites: 'Perlu diperhatikan: ', info: '' } as const;

function termsOf(terms: WithdrawalTerms, hasUsable: boolean): Term[] {
  const { availableRupiah, unsettledRupiah, minimumRupiah, firstLimitRupiah, mostRupiah, evidenceDays } = terms;
  return [
    {
      key: 'settled',
      state: availableRupiah < minimumRupiah ? 'bites' : 'met',
      words: `${formatRupiah(availableRupiah)} sudah sampai di bank kami dan bisa dicairkan${unsettledRupiah > 0 ? `; ${formatRupiah(unsettledRupiah)} menyusul` : ''}. Paling sedikit ${formatRupiah(minimumRupiah)} setiap kali.`,
    },
    {
      key: 'bank',
      state: hasUsable ? 'met' : 'bites',
      words: hasUsable
        ? 'Ada rekening yang sudah diperiksa dan bisa dipakai.'
        : 'Belum ada rekening yang bisa dipakai: rekening baru diperiksa dan ditahan 72 jam.',
    },
    firstLimitRupiah === null
      ? { key: 'first', state: 'met', words: 'Sudah ada kabar dengan bukti, jadi jumlahnya tidak dibatasi.' }
      : {
          key: 'first',
          state: mostRupiah < availableRupiah ? 'bites' : 'info',
          words: `Sebelum ada kabar dengan bukti, seluruh pencairan paling banyak ${formatRupiah(firstLimitRupiah)}.`,
        },
    {
      key: 'evidence',
      state: terms.evidenceLate ? 'bites' : 'info',
      words: terms.evidenceLate
        ? 'Bukti pencairan sebelumnya terlambat. Anda bisa mengajukan, tetapi dananya dikirim setelah buktinya lengkap.'
        : `Setelah dana dikirim, tulis kabar dengan bukti paling lambat ${evidenceDays} hari kemudian.`,
    },
    { key: 'two', state: 'info', words: 'Dua orang dari tim kami menyetujui setiap pencairan.' },
  ];
}

/** Terms of a request, shown above the form: each is fulfilled, needs attention or is for information. */
export function TermsList({ terms, accounts }: { terms: WithdrawalTerms; accounts: readonly BankAccount[] }) {
  const hasUsable = accounts.some(({ state }) => state === 'usable');
  return (
    <Section title="Syarat pencairan">
      <ul className="terms">
        {termsOf(terms, hasUsable).map(({ key, state, words }) => (
          <li key={key} className={`terms__${state}`}>
            {ICONS[state]}
            <p>
              <span className="u-visually-hidden">{SPOKEN[state]}</span>
              {words}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
