import { parseQris } from '@uluran/qris';
import type { Logger } from 'pino';
import type { Queryable } from '../../platform/database/client.ts';
import { readRegisteredCodes } from './repository.ts';

interface RegisteredCode {
  id: string;
  qrString: string;
}

/**
 * Merchants whose registered code is unreadable. The database refuses such codes, so a stored one is older than that check, or bypassed its
 * triggers: visitors get neither its code nor its page, no total counts it, and an operator gets the reason.
 */
export interface HiddenMerchants {
  /** Returns their ids. */
  ids(): Promise<readonly string[]>;
  /** Returns the codes without unreadable ones. */
  without<Code extends RegisteredCode>(codes: readonly Code[]): Promise<Code[]>;
}

/** Reads all codes once, and again if a listed one has been repaired or broken since. */
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
