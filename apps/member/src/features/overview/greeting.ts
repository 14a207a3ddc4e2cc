import { formatTime } from '@uluran/contract/locale';

/** `Selamat pagi` until ten, `siang` until three, `sore` until half past six, then `malam`: the hours of Western Indonesian Time. */
export function greetingAt(now: Date): string {
  const [hour = 0, minute = 0] = formatTime(now).split(/[. ]/).map(Number);
  const time = hour * 60 + minute;
  if (time < 4 * 60) return 'Selamat malam';
  if (time < 10 * 60) return 'Selamat pagi';
  if (time < 15 * 60) return 'Selamat siang';
  if (time < 18 * 60 + 30) return 'Selamat sore';
  return 'Selamat malam';
}

/** Words with which names of organisations begin: none of them alone is a form of address. */
const ORGANISATIONS = [
  'yayasan',
  'lembaga',
  'komunitas',
  'panti',
  'masjid',
  'gereja',
  'pesantren',
  'pt',
  'cv',
  'rumah',
];

/** The name used in a greeting: a person's first name, an organisation's whole name. */
export function calledBy(name: string): string {
  const [first = name] = name.split(' ');
  return ORGANISATIONS.includes(first.toLowerCase().replace('.', '')) ? name : first;
}
