import { readFile, rename, writeFile } from 'node:fs/promises';
import { createClient, isApiError } from '@uluran/api-sdk';

const { ULURAN_URL = 'http://127.0.0.1:3000', MESSAGES_URL, MESSAGES_TOKEN, GIFTS_FILE = 'gifts.json' } = process.env;
/** A reminder goes out this many minutes before the end, at the earliest. */
const MINUTES_BEFORE = Number(process.env.MINUTES_BEFORE ?? 120);
if (!MESSAGES_URL) throw new Error('MESSAGES_URL is not set: the address that messages are posted to');

const uluran = createClient({ baseUrl: `${ULURAN_URL}/api`, retry: 3 });
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' });

/** Stores the list at once or not at all: a job that is ended while it writes leaves the old one. */
async function store(gifts) {
  await writeFile(`${GIFTS_FILE}.new`, `${JSON.stringify(gifts, null, 2)}\n`);
  await rename(`${GIFTS_FILE}.new`, GIFTS_FILE);
}

/** The payment, or null where there is none. */
async function paymentOf({ paymentId }) {
  try {
    return await uluran.payments.get(paymentId);
  } catch (error) {
    if (isApiError(error, 'payments.get') && error.code === 'not_found') return null;
    throw error;
  }
}

const isOpen = (payment) => payment?.status === 'created' || payment?.status === 'awaiting';
/** By the server's clock, which decides when a payment expires. */
const minutesLeft = ({ expiresAt, now }) => (Date.parse(expiresAt) - Date.parse(now)) / 60_000;

/** A text message, as WhatsApp's Cloud API takes it. */
async function send({ name, phone }, payment) {
  const title = payment.donation.target.title;
  const amount = rupiah.format(payment.amountRupiah);
  const end = time.format(new Date(payment.expiresAt));
  const body = `Halo ${name}, donasi ${amount} untuk “${title}” menunggu pembayaran sampai ${end} WIB: ${ULURAN_URL}${payment.path}`;
  const response = await fetch(MESSAGES_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${MESSAGES_TOKEN ?? ''}` },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: phone, type: 'text', text: { body } }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`the message was refused with ${response.status}: ${await response.text()}`);
}

let gifts = JSON.parse(await readFile(GIFTS_FILE, 'utf8'));
for (const gift of gifts) {
  try {
    const payment = await paymentOf(gift);
    // Paid, expired or gone: no reminder can be due any more.
    if (!isOpen(payment)) gifts = gifts.filter((other) => other !== gift);
    else if (gift.remindedAt || !payment.expiresAt || minutesLeft(payment) > MINUTES_BEFORE) continue;
    else {
      await send(gift, payment);
      gift.remindedAt = payment.now;
      console.log(`reminded ${gift.phone} of ${gift.paymentId}`);
    }
    // After each, so that a job that ends early repeats no message but the last.
    await store(gifts);
  } catch (error) {
    // The others are reminded all the same; this one is tried again by the next run.
    console.error(`${gift.paymentId}: ${error.message}`);
    process.exitCode = 1;
  }
}
