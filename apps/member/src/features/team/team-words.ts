import type { TeamChange } from '@uluran/contract/endpoints';
import { CAMPAIGN_ROLE_NAMES, type CampaignRole, type TeamRole } from '@uluran/contract/teams';

export const roleName = (role: CampaignRole): string => CAMPAIGN_ROLE_NAMES[role];

/** Rights of each role, for the form and the invitation. */
export const ROLE_RIGHTS: Readonly<Record<TeamRole, string>> = {
  editor: 'menulis cerita dan kabar, menjawab doa, membaca angkanya',
  viewer: 'membaca cerita, kabar, dan angkanya',
};

/** A change of the log in a sentence. */
export function sentenceOf({ change, by, member, email, role }: TeamChange): string {
  const person = member ?? email ?? 'sebuah alamat';
  const as = role === null ? '' : ` sebagai ${roleName(role).toLowerCase()}`;
  switch (change) {
    case 'invited':
      return `${by} mengundang ${person}${as}.`;
    case 'revoked':
      return `${by} menarik undangan untuk ${person}.`;
    case 'accepted':
      return `${by} bergabung${as}.`;
    case 'declined':
      return `${by} menolak undangan.`;
    case 'role_changed':
      return `${by} mengubah peran ${person} menjadi ${role === null ? 'lain' : roleName(role).toLowerCase()}.`;
    case 'left':
      return `${by} keluar dari tim.`;
    case 'removed':
      return `${by} mengeluarkan ${person} dari tim.`;
  }
}
