import type { OperatorAction } from '@uluran/contract/endpoints';
import { roleWord } from '../../app/role-words.ts';

/** Kinds of objects of operators' actions. */
const OBJECT_WORDS: Readonly<Record<string, string>> = {
  article: 'Berita',
  bank_account: 'Rekening',
  category: 'Kategori',
  gift: 'Donasi',
  evidence: 'Bukti',
  guest: 'Donatur tamu',
  identity: 'Identitas',
  member: 'Anggota',
  merchant: 'Merchant',
  message: 'Pesan',
  operator: 'Operator',
  proposal: 'Usulan',
  report: 'Laporan',
  site_text: 'Teks situs',
  target: 'Galang dana',
  task: 'Tugas',
  unmatched: 'Uang tak dikenal',
  volunteer: 'Relawan',
  withdrawal: 'Pencairan',
};

/** The known kinds of objects. */
export const OBJECTS: readonly string[] = Object.keys(OBJECT_WORDS);

/** Returns the Indonesian name of a kind of object; one of a later release keeps its own name. */
export function objectWord(kind: string): string {
  return OBJECT_WORDS[kind] ?? kind.replaceAll('_', ' ');
}

/** `Galang dana, Sumur bor untuk Naibonat`; with the number for an object without a name. */
export function objectWords({ kind, id, name }: OperatorAction['object']): string {
  if (name !== null && name !== '') return `${objectWord(kind)}, ${name}`;
  return id === '0' ? objectWord(kind) : `${objectWord(kind)} ${id}`;
}

/** Actions whose words are a role. */
const OF_ROLE: ReadonlySet<string> = new Set(['confirm_role', 'invite', 'propose_role', 'set_role', 'withdraw_role']);

/** The words of an action as operators read them: a role has its name. */
export function wordsOf({ action, words }: Pick<OperatorAction, 'action' | 'words'>): string {
  return OF_ROLE.has(action) ? roleWord(words) : words;
}

/** `47296440…b560ce44` */
export function shortSeal(seal: string): string {
  return `${seal.slice(0, 8)}…${seal.slice(-8)}`;
}

const NUMBER = new Intl.NumberFormat('id-ID');

/** `41.208` */
export const numberWords = (number: number): string => NUMBER.format(number);

/** `1,4 detik` */
export function durationWords(ms: number): string {
  return `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(ms / 1_000)} detik`;
}

const TIME = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `22 Nov, 10.19.04`: a line of the trail has its second. */
export const secondWords = (instant: string): string => TIME.format(new Date(instant));
