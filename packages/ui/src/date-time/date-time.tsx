import { formatAgo, formatDate, formatDateTime, formatTime } from '@uluran/contract/locale';

type DateTimeProps = {
  /** The instant, ISO 8601. */
  readonly at: string;
} & (
  | {
      /** `date` "20 November 2026" (default), `date-time` adds "pukul 10.43 WIB", `time` only the hour. */
      readonly format?: 'date' | 'date-time' | 'time' | undefined;
    }
  | {
      /** "8 menit lalu". */
      readonly format: 'ago';
      /** The server's clock when it rendered: both renderings must count from the same moment. */
      readonly serverNowAt: string;
    }
);

/** A moment in Western Indonesian Time: the same text on the server and on every device, in any time zone. */
export function DateTime(props: DateTimeProps) {
  return <time dateTime={props.at}>{textOf(props)}</time>;
}

function textOf(props: DateTimeProps): string {
  if (props.format === 'ago') return formatAgo(props.at, props.serverNowAt);
  if (props.format === 'date-time') return formatDateTime(props.at);
  if (props.format === 'time') return formatTime(props.at);
  return formatDate(props.at);
}
