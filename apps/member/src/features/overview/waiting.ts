import type { BankAccount, OwnCampaignItem, Withdrawal } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';

/** What waits for the member, or was decided about their money, with the page on which they go on. */
export interface Waiting {
  key: string;
  title: string;
  reason: string;
  kind: 'campaign' | 'withdrawal' | 'bank';
  id: string;
  /** What the member does there. */
  action: string;
}

function ofCampaign({ id, title, draft }: OwnCampaignItem): Waiting[] {
  const name = title === '' ? 'galang dana tanpa judul' : `“${title}”`;
  const common = { key: `campaign-${id}`, kind: 'campaign', id } as const;
  if (draft?.status === 'changes_requested')
    return [{ ...common, title: `Perbaiki ${name}`, reason: 'Ada catatan pemeriksa.', action: 'Perbaiki' }];
  if (draft?.status === 'rejected')
    return [{ ...common, title: `${name} tidak disetujui`, reason: 'Baca alasannya.', action: 'Baca' }];
  return [];
}

function ofWithdrawal({ id, status, campaign, unaccountedRupiah, evidenceDueAt, reason }: Withdrawal): Waiting[] {
  const common = { key: `withdrawal-${id}`, kind: 'withdrawal', id } as const;
  if (status === 'transferred' && unaccountedRupiah > 0) {
    const due = evidenceDueAt === null ? '' : `, paling lambat ${formatDate(evidenceDueAt)}`;
    return [
      {
        ...common,
        title: 'Lengkapi bukti pencairan',
        reason: `${campaign.title}: ${formatRupiah(unaccountedRupiah)} belum berbukti${due}.`,
        action: 'Lengkapi',
      },
    ];
  }
  if (status === 'returned')
    return [
      {
        ...common,
        title: 'Bank mengembalikan pencairan',
        reason: reason ?? `${campaign.title}: periksa rekening tujuannya.`,
        action: 'Lihat',
      },
    ];
  return [];
}

function ofBankAccount({ id, bankName, lastFour, state, heldUntil, reason }: BankAccount): Waiting[] {
  const name = `${bankName} •••• ${lastFour}`;
  const common = { key: `bank-${id}`, kind: 'bank', id, action: 'Lihat' } as const;
  if (state === 'rejected')
    return [{ ...common, title: `Rekening ${name} ditolak`, reason: reason ?? 'Baca alasannya.' }];
  if (state === 'held')
    return [
      {
        ...common,
        title: `Rekening ${name} ditahan sementara`,
        reason: `Bisa menerima pencairan mulai ${formatDate(heldUntil)} pukul ${formatTime(heldUntil)}.`,
      },
    ];
  return [];
}

/** Campaigns first, because their reviewers wait; then money that was sent, and accounts. */
export function waitingFor(
  campaigns: readonly OwnCampaignItem[],
  withdrawals: readonly Withdrawal[],
  bankAccounts: readonly BankAccount[],
): Waiting[] {
  return [
    ...campaigns.flatMap(ofCampaign),
    ...withdrawals.flatMap(ofWithdrawal),
    ...bankAccounts.flatMap(ofBankAccount),
  ];
}
