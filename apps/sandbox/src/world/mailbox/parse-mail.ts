import PostalMime, { type Address } from 'postal-mime';
import type { Mail } from './mail.ts';

/** Sender and recipients of the SMTP conversation, and the message itself. */
export interface IncomingMail {
  receivedAt: number;
  envelopeFrom: string;
  envelopeTo: readonly string[];
  raw: Uint8Array;
}

function readable(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(readable).join(', ')};`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

/** Reads a message; one too broken to read is kept with its raw text, so that nothing sent is lost. */
export async function parseMail(incoming: IncomingMail): Promise<Omit<Mail, 'mailId'>> {
  const envelope = { ...incoming, envelopeTo: incoming.envelopeTo.map((address) => address.toLowerCase()) };
  try {
    const parsed = await PostalMime.parse(incoming.raw);
    return {
      ...envelope,
      subject: parsed.subject ?? '',
      sender: parsed.from === undefined ? incoming.envelopeFrom : readable(parsed.from),
      recipients: (parsed.to ?? []).map(readable).join(', '),
      text: parsed.text ?? '',
      html: parsed.html,
      headers: parsed.headers.map((header) => ({ name: header.originalKey, value: header.value })),
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      ...envelope,
      subject: '(pesan rusak)',
      sender: incoming.envelopeFrom,
      recipients: incoming.envelopeTo.join(', '),
      text: `Pesan tidak terbaca: ${problem}`,
      html: undefined,
      headers: [],
    };
  }
}
