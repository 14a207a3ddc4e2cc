import { parseTransfer, sumTransfers } from '../src/index.ts';
import { pocketRupiah } from '../src/watch.ts';
import { privateKey, publicKey, publish } from './published-log.ts';

/** The files of a whole log with its figures, as a site serves them. */
export async function serve(entries: readonly Uint8Array[], keys = { publicKey, privateKey }) {
  const log = await publish(entries, keys.privateKey);
  const { funds } = sumTransfers(entries.map((entry) => parseTransfer(entry)));
  const pockets = [...funds].map(([fund, kinds]) => [
    fund,
    Object.fromEntries([...kinds].map(([kind, sum]) => [kind, pocketRupiah(kind, sum)])),
  ]);
  const figures = { size: entries.length, funds: Object.fromEntries(pockets) };
  log.files.set('checkpoint', Buffer.from(log.note));
  log.files.set('key', Buffer.from(`${keys.publicKey}\n`));
  log.files.set('funds', Buffer.from(JSON.stringify(figures)));
  return log;
}
