import { mayDo } from '@uluran/contract/operator-roles';
import { QUEUE_KIND_NAMES, type QueueKind } from '@uluran/contract/queues';
import { AREAS, mayOpen } from '../../app/areas.ts';

/** Action of a command: it opens a page, takes an item, or ends the session. */
export type PaletteAction =
  | { does: 'open'; to: string; search?: Readonly<Record<string, string | boolean>> }
  | { does: 'take'; kind?: QueueKind }
  | { does: 'signOut' };

/** A command of the palette. */
export interface PaletteCommand {
  id: string;
  label: string;
  /** Other words that find it. */
  keywords: string;
  /** Sort of a found record: `Galang dana`. */
  note?: string;
  /** A key that does the same on the page. */
  key?: string;
  action: PaletteAction;
}

/** Commands of one sort. */
export interface PaletteGroup {
  name: string;
  commands: readonly PaletteCommand[];
}

const PAGES = [
  { label: 'Ringkasan', to: '/', keywords: 'beranda overview saldo' },
  ...AREAS.map(({ label, to }) => ({ label, to, keywords: '' })),
  { label: 'Impor galang dana', to: '/targets/import', keywords: 'berkas campaign pertama' },
  { label: 'Operator', to: '/people/operators', keywords: 'peran undang akses' },
  { label: 'Jejak audit', to: '/settings/audit', keywords: 'riwayat rantai segel' },
  { label: 'Sistem', to: '/settings/system', keywords: 'kesehatan rilis pekerja cadangan' },
  { label: 'Keamanan saya', to: '/security', keywords: 'sesi kode pemulihan aplikasi' },
];

/** Returns the commands of a role. The API decides about each call; this list hides calls that the role may not make. */
export function commandsOf(role: string): PaletteGroup[] {
  const kinds = (Object.keys(QUEUE_KIND_NAMES) as QueueKind[]).filter((kind) => mayDo(role, kind));
  const pages = PAGES.filter(({ to }) => mayOpen(role, to)).map(({ label, to, keywords }) => ({
    ...{ id: `open-${to}`, label, keywords },
    action: { does: 'open', to } as const,
  }));
  const filters = [
    { id: 'mine', label: 'Antrean: milik saya', search: { holder: 'me' } },
    { id: 'overdue', label: 'Antrean: lewat batas', search: { overdue: true } },
    ...kinds.map((kind) => ({ id: kind, label: `Antrean: ${QUEUE_KIND_NAMES[kind]}`, search: { kind } })),
  ].map(({ id, label, search }) => ({
    ...{ id: `queue-${id}`, label, keywords: 'menunggu pekerjaan' },
    action: { does: 'open', to: '/queue', search } as const,
  }));
  const actions: PaletteCommand[] = [
    { id: 'take', label: 'Ambil pekerjaan berikutnya', keywords: 'antrean', key: 'G', action: { does: 'take' } },
    ...kinds.map((kind) => ({
      ...{ id: `take-${kind}`, label: `Ambil berikutnya: ${QUEUE_KIND_NAMES[kind]}`, keywords: 'antrean' },
      action: { does: 'take', kind } as const,
    })),
    { id: 'sign-out', label: 'Keluar', keywords: 'akhiri sesi', action: { does: 'signOut' } },
  ];
  return [
    { name: 'Lompat', commands: pages },
    { name: 'Antrean', commands: filters },
    { name: 'Lakukan', commands: actions },
  ];
}

/** Lists that are searched by a text, with the noun of their rows. */
const SEARCHED = [
  { to: '/donations', noun: 'Donasi' },
  { to: '/targets', noun: 'Target' },
  { to: '/people', noun: 'Orang' },
];

/** Returns commands that search the lists of a role for a text; none for fewer than two letters. */
export function searchesOf(role: string, query: string): PaletteGroup[] {
  const q = query.trim();
  const commands = SEARCHED.filter(({ to }) => mayOpen(role, to)).map(({ to, noun }) => ({
    ...{ id: `search-${to}`, label: `${noun} dengan kata “${q}”`, keywords: '' },
    action: { does: 'open', to, search: { q } } as const,
  }));
  return q.length < 2 || commands.length === 0 ? [] : [{ name: 'Cari', commands }];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the commands in whose words every typed word begins a word; all of them for an empty query. Groups without any are left out. */
export function findCommands(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = plain(query).split(' ');
  const isFound = ({ label, keywords }: PaletteCommand) => {
    const text = ` ${plain(`${label} ${keywords}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  };
  return groups
    .map(({ name, commands }) => ({ name, commands: commands.filter(isFound) }))
    .filter(({ commands }) => commands.length > 0);
}
