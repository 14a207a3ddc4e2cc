import type { OperatorAccount } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';
import { mayDo, OPERATOR_ROLES, type OperatorRole, type OperatorWork } from '@uluran/contract/operator-roles';
import { momentWords } from '../../app/review/history-panel.tsx';

type Proposal = NonNullable<OperatorAccount['proposal']>;
/** A proposed role, with the operator who gets it. */
export type ProposedRole = Proposal & { account: OperatorAccount };

/** The second factor of an operator: the app, or the step that is missing. */
export function factorWords({ appTiedAt, enrolmentUntil, role }: OperatorAccount): string {
  if (enrolmentUntil !== null) return `kode pemasangan sampai ${momentWords(enrolmentUntil)}`;
  if (appTiedAt !== null) return `aplikasi, sejak ${formatDayMonth(appTiedAt)}`;
  return role === null ? 'belum ada, menunggu peran' : 'belum ada, buat kode pemasangan';
}

/** The last sign-in, or the sessions that are open now. */
export function signInWords({ sessions, lastSignInAt }: OperatorAccount): string {
  if (sessions.length > 0) return sessions.length === 1 ? 'sedang masuk' : `sedang masuk, ${sessions.length} sesi`;
  return lastSignInAt === null ? 'belum pernah' : momentWords(lastSignInAt);
}

/** Returns a tag for an operator who cannot sign in; undefined for one who can. */
export function stateWord({ isFrozen, role, proposal, appTiedAt }: OperatorAccount): string | undefined {
  if (isFrozen) return 'Dibekukan';
  if (role === null) return proposal === null ? 'Belum punya peran' : 'Menunggu orang kedua';
  return appTiedAt === null ? 'Belum memasang aplikasi' : undefined;
}

/** Returns the proposed roles, the one that ends first on top. */
export function proposedRoles(accounts: readonly OperatorAccount[]): ProposedRole[] {
  return accounts
    .flatMap((account) => (account.proposal === null ? [] : [{ ...account.proposal, account }]))
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
}

/** Returns the part of a person in a proposed role. The proposer and the operator of the role wait for another person. */
export function partIn({ proposedBy, account }: ProposedRole, ownId: string): 'proposer' | 'subject' | 'confirmer' {
  if (proposedBy.id === ownId) return 'proposer';
  return account.isSelf ? 'subject' : 'confirmer';
}

/** Returns true if the caller is the only administrator who can sign in. */
export function isLastAdministrator(accounts: readonly OperatorAccount[]): boolean {
  const administrators = accounts.filter(({ role, isFrozen }) => role === 'administrator' && !isFrozen);
  return administrators.length === 1 && administrators[0]?.isSelf === true;
}

/** Work of operators in words, each line with kinds of work that have the same roles. */
export const RIGHTS: readonly { label: string; works: readonly OperatorWork[] }[] = [
  {
    label: 'Galang dana, identitas, laporan, bekukan',
    works: ['campaign', 'identity', 'report', 'target', 'memberAccess', 'memberInvitation', 'campaignImport'],
  },
  {
    label: 'Pencairan, bukti, rekening, uang tak dikenal, usulan',
    works: ['withdrawal', 'evidence', 'bankAccount', 'unmatched', 'task', 'proposal'],
  },
  { label: 'Relawan', works: ['volunteer'] },
  { label: 'Cari anggota dan donasi, angka kunjungan', works: ['member', 'donation', 'figures'] },
  {
    label: 'Operator, jejak audit, sistem, hapus data donatur',
    works: ['operators', 'audit', 'system', 'guestErasure'],
  },
];

/** Whether a role does the work of a line. */
export const hasRight = (role: OperatorRole, { works }: (typeof RIGHTS)[number]): boolean =>
  works.every((work) => mayDo(role, work));

/** Roles in the order of the screens. */
export const ROLES_SHOWN = OPERATOR_ROLES;
