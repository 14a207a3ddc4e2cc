import { WORK_ROLES } from '@uluran/contract/operator-roles';

/** The roles of operators who work in an area; undefined for every operator. */
type Roles = readonly string[] | undefined;

const SEARCH: Roles = ['reviewer', 'finance', 'administrator'];
const WORDS: Roles = ['content', 'administrator'];

/** A place of the console's navigation. */
export interface Area {
  label: string;
  to: '/queue' | '/donations' | '/targets' | '/finance' | '/content' | '/people' | '/settings';
  roles: Roles;
}

/** The seven places of the navigation. Every role sees all of them: a page without access names the responsible roles. */
export const AREAS: readonly Area[] = [
  { label: 'Antrean', to: '/queue', roles: undefined },
  { label: 'Donasi', to: '/donations', roles: SEARCH },
  { label: 'Target', to: '/targets', roles: WORK_ROLES.target },
  { label: 'Keuangan', to: '/finance', roles: WORK_ROLES.withdrawal },
  { label: 'Konten', to: '/content', roles: WORDS },
  { label: 'Orang', to: '/people', roles: WORK_ROLES.member },
  { label: 'Pengaturan', to: '/settings', roles: WORK_ROLES.settings },
];

/** Parts of an area with fewer roles than the area. */
const PARTS: Readonly<Record<string, Roles>> = {
  '/people/operators': WORK_ROLES.operators,
  '/queue/bank-account': WORK_ROLES.bankAccount,
  '/queue/campaign': WORK_ROLES.campaign,
  '/queue/evidence': WORK_ROLES.evidence,
  '/queue/identity': WORK_ROLES.identity,
  '/queue/proposal': WORK_ROLES.proposal,
  '/queue/report': WORK_ROLES.report,
  '/queue/task': WORK_ROLES.task,
  '/queue/unmatched': WORK_ROLES.unmatched,
  '/queue/volunteer': WORK_ROLES.volunteer,
  '/queue/withdrawal': WORK_ROLES.withdrawal,
  '/targets/import': WORK_ROLES.campaignImport,
  '/settings/audit': WORK_ROLES.audit,
  '/settings/system': WORK_ROLES.system,
};

/** Returns the roles that may open a path of the console; undefined for every operator. The longest matching path decides. */
export function rolesOf(path: string): Roles {
  const matches = (base: string) => path === base || path.startsWith(`${base}/`);
  const part = Object.keys(PARTS).find(matches);
  return part === undefined ? AREAS.find(({ to }) => matches(to))?.roles : PARTS[part];
}

/** Returns true if a role may open a path of the console. The API decides about every call; this list hides links and pages. */
export function mayOpen(role: string, path: string): boolean {
  return rolesOf(path)?.includes(role) ?? true;
}
