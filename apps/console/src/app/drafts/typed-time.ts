import { dayText, jakartaDay, readDay } from '@uluran/contract/days';

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
