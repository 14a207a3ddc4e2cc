import type { ArticleCondition, ArticleState } from '@uluran/contract/articles';
import { dayText, jakartaDay, readDay } from '@uluran/contract/days';
import type { ArticleRecordItem } from '@uluran/contract/endpoints';
import { dayWords } from '../../app/date-words.ts';
import { momentWords } from '../../app/review/history-panel.tsx';

/** Words of the states of an article. */
export const STATE_WORDS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draf',
  scheduled: 'Dijadwalkan',
  published: 'Terbit',
};

/** Words of the conditions of a publication. */
export const CONDITION_WORDS: Readonly<Record<ArticleCondition, string>> = {
  words: 'Judul dan ringkasan',
  body: 'Isi, dengan teks pengganti pada setiap gambar',
  cover: 'Sampul dan teks pengganti',
  tag: 'Sedikitnya satu tag',
  address: 'Alamat yang belum dipakai',
  author: 'Nama penulis',
  target: 'Target terkait ditemukan, atau dikosongkan',
};

/** `Dijadwalkan 1 Des, 08.00 WIB`: the state of an article with its time. */
export function stateWords(state: ArticleState, publishedAt: string | null): string {
  if (state !== 'scheduled' || publishedAt === null) return STATE_WORDS[state];
  return `${STATE_WORDS[state]} ${momentWords(publishedAt)}`;
}

/** `20 Nov 2026`, `1 Des, 08.00 WIB` or `disimpan 22 Nov, 10.05 WIB`: the time that counts for the state of an article. */
export function timeWords({
  state,
  publishedAt,
  savedAt,
}: Pick<ArticleRecordItem, 'state' | 'publishedAt' | 'savedAt'>): string {
  if (state === 'draft' || publishedAt === null) return `disimpan ${momentWords(savedAt)}`;
  return state === 'scheduled' ? momentWords(publishedAt) : dayWords(publishedAt);
}

/** Time of a publication as an editor types it: a day, and an hour of Jakarta's clock. */
export interface TypedTime {
  /** `01/12/2026` */
  day: string;
  /** `08.00` */
  time: string;
}

const HOUR = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/;
/** Jakarta has no summer time. */
const JAKARTA = '+07:00';

/** Returns the typed form of an instant. */
export function typedTimeOf(instant: string): TypedTime {
  const clock = new Intl.DateTimeFormat('id-ID', {
    timeZone: 'Asia/Jakarta',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day: dayText(jakartaDay(new Date(instant))), time: clock.format(new Date(instant)).replace(':', '.') };
}

/** Reads a typed time: the instant in UTC, or the sentences of its fields. `now` refuses a time that has passed. */
export function readTime(
  { day, time }: TypedTime,
  now: Date = new Date(),
): { at: string } | { problems: Partial<TypedTime> } {
  const read = readDay(day);
  const [, hours = '', minutes = ''] = HOUR.exec(time.trim()) ?? [];
  if (!read.ok || hours === '')
    return {
      problems: {
        ...(!read.ok && { day: 'Tulis tanggalnya: hari/bulan/tahun.' }),
        ...(hours === '' && { time: 'Tulis jamnya, seperti 08.00.' }),
      },
    };
  const at = new Date(`${read.day}T${hours.padStart(2, '0')}:${minutes}:00${JAKARTA}`);
  return at <= now
    ? { problems: { day: 'Waktu ini sudah lewat. Pilih waktu yang akan datang.' } }
    : { at: at.toISOString() };
}
