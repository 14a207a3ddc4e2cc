import { parseQris } from '@uluran/qris';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import { readRegisteredCodes } from './repository.ts';

interface RegisteredCode {
  id: string;
  qrString: string;
}

/**
 * Merchants whose registered code cannot be read. The database refuses such codes, so one that it holds was stored before it did, or past its
 * triggers: visitors get neither its code nor its page, no total counts it, and an operator gets the reason.
 */
export interface HiddenMerchants {
  /** Their ids. */
  ids(): Promise<readonly string[]>;
  /** Leaves out what cannot be read. */
  without<Code extends RegisteredCode>(codes: readonly Code[]): Promise<Code[]>;
}

/** All codes are read once, and again when one that is listed turns out to be repaired or broken since. */
export function createHiddenMerchants(sql: Queryable, log: Logger): HiddenMerchants {
  let reading: Promise<ReadonlySet<string>> | undefined;

  function readAgain(): Promise<ReadonlySet<string>> {
    const started = readHidden(sql, log);
    reading = started;
    started.catch(() => {
      reading = undefined;
    });
    return started;
  }

  return {
    ids: async () => [...(await (reading ?? readAgain()))],
    async without(codes) {
      const hidden = await (reading ?? readAgain());
      const readable = codes.filter(({ qrString }) => parseQris(qrString).ok);
      if (codes.some((code) => hidden.has(code.id) === readable.includes(code))) await readAgain();
      return readable;
    },
  };
}

async function readHidden(sql: Queryable, log: Logger): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  for (const { id, qrString } of await readRegisteredCodes(sql)) {
    const read = parseQris(qrString);
    if (read.ok) continue;
    hidden.add(id);
    log.error(
      { merchant: id, reason: read.error.code },
      'a merchant is hidden, because its registered code cannot be read: scan the code on its counter again and store the whole text',
    );
  }
  return hidden;
}
