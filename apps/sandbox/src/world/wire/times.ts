/** The gateway's clock on the wire: GMT+7 without an offset, in every zone of this machine. */
const GATEWAY_OFFSET_MS = 7 * 60 * 60 * 1000;

const ORDER_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-])(\d{2})(\d{2})$/;

/** A moment (epoch milliseconds) as the gateway writes it: 'YYYY-MM-DD HH:mm:ss', GMT+7. */
export function formatGatewayTime(at: number): string {
  return new Date(at + GATEWAY_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Reads 'YYYY-MM-DD HH:mm:ss +0700' into epoch milliseconds; undefined when it is not such a time. */
export function parseOrderTime(text: string): number | undefined {
  const match = ORDER_TIME.exec(text);
  if (match === null) return undefined;
  const [, date = '', time = '', sign = '', hours = '', minutes = ''] = match;
  const local = Date.parse(`${date}T${time}Z`);
  // Date.parse rolls 31 February over into March; the round trip refuses it.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 19) !== `${date}T${time}`) return undefined;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '+' ? local - offsetMs : local + offsetMs;
}
