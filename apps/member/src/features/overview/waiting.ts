import type { BankAccount, OwnCampaignItem, Withdrawal } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';

/** What waits for the member, or was decided about their money, with the page on which they go on. */
export interface Waiting {
  key: string;
  title: string;
  reason: string;
  /** `account`: there is none yet, and one is added. */
  kind: 'campaign' | 'withdrawal' | 'bank' | 'account';
  /** Of what the page is about; empty where nothing is there yet. */
  id: string;
  /** What the member does there. */
  action: string;
}

const nameOf = ({ title }: Pick<OwnCampaignItem, 'title'>) => (title === '' ? 'galang dana tanpa judul' : `“${title}”`);

function ofCampaign({ id, title, status, frozenReason, draft }: OwnCampaignItem): Waiting[] {
  const name = nameOf({ title });
  const common = { key: `campaign-${id}`, kind: 'campaign', id } as const;
  if (status === 'frozen')
    return [
      {
        ...common,
        title: `${name} dibekukan`,
        reason: `${frozenReason ?? 'Hubungi kami.'} Donasi dan pencairan dihentikan.`,
        action: 'Baca',
      },
    ];
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

/** Money can go nowhere: asked as soon as there is or will be some, because an account waits three days. */
function withoutAccount(campaigns: readonly OwnCampaignItem[], withdrawals: readonly Withdrawal[]): Waiting[] {
  const raising = campaigns.find(({ kind, slug }) => kind === 'campaign' && slug !== null);
  const name = raising === undefined ? withdrawals[0]?.campaign.title : raising.title;
  if (name === undefined) return [];
  const reason = `Dana “${name}” bisa dicairkan 72 jam sesudahnya.`;
  return [{ key: 'account', kind: 'account', id: '', title: 'Tambah rekening', reason, action: 'Tambah' }];
}

/** Campaigns first, because their reviewers wait; then money that was sent, and accounts. */
export function waitingFor(
  campaigns: readonly OwnCampaignItem[],
  withdrawals: readonly Withdrawal[],
  /** Undefined while they are on their way. */
  bankAccounts: readonly BankAccount[] | undefined,
): Waiting[] {
  return [
    ...campaigns.flatMap(ofCampaign),
    ...withdrawals.flatMap(ofWithdrawal),
    ...(bankAccounts?.length === 0 ? withoutAccount(campaigns, withdrawals) : []),
    ...(bankAccounts ?? []).flatMap(ofBankAccount),
  ];
}
