import type { BankAccount, OwnCampaignItem, Withdrawal } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';

/** A task of the member or a decision about their money, with the page where they continue. */
export interface Waiting {
  key: string;
  title: string;
  reason: string;
  /** `account`: the member has no bank account yet; the task adds one. */
  kind: 'campaign' | 'withdrawal' | 'bank' | 'account';
  /** Id of the campaign, withdrawal or bank account; empty for `account`. */
  id: string;
  /** Label of the button that opens the page. */
  action: string;
}

const nameOf = ({ title }: Pick<OwnCampaignItem, 'title'>) => (title === '' ? 'galang dana tanpa judul' : `“${title}”`);

function ofCampaign({ id, title, status, frozenReason, draft, role }: OwnCampaignItem): Waiting[] {
  // A viewer can change nothing.
  if (role === 'viewer') return [];
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

/** Task to add a bank account. It appears with the first published campaign or withdrawal, because a new account is held for three days. */
function withoutAccount(campaigns: readonly OwnCampaignItem[], withdrawals: readonly Withdrawal[]): Waiting[] {
  const raising = campaigns.find(({ kind, slug, role }) => kind === 'campaign' && slug !== null && role === 'owner');
  const name = raising === undefined ? withdrawals[0]?.campaign.title : raising.title;
  if (name === undefined) return [];
  const reason = `Dana “${name}” bisa dicairkan 72 jam sesudahnya.`;
  return [{ key: 'account', kind: 'account', id: '', title: 'Tambah rekening', reason, action: 'Tambah' }];
}

/** Returns the tasks of a member: campaigns first, because their reviewers wait; then withdrawals, then bank accounts. */
export function waitingFor(
  campaigns: readonly OwnCampaignItem[],
  withdrawals: readonly Withdrawal[],
  /** Undefined until they are loaded. */
  bankAccounts: readonly BankAccount[] | undefined,
): Waiting[] {
  return [
    ...campaigns.flatMap(ofCampaign),
    ...withdrawals.flatMap(ofWithdrawal),
    ...(bankAccounts?.length === 0 ? withoutAccount(campaigns, withdrawals) : []),
    ...(bankAccounts ?? []).flatMap(ofBankAccount),
  ];
}
