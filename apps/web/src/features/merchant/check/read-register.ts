import type { MerchantCode } from '@uluran/contract/endpoints';
import { type RegisteredCode, readRegister } from './judge-code.ts';

let reading: Promise<RegisteredCode[]> | undefined;

/**
 * Returns the whole directory, read once per page view. No request contains a scanned code: the comparison runs in the browser.
 * Rejects if the directory cannot be read; the next call tries again.
 *
 * @param path address of `listMerchantCodes`
 */
export function registeredCodes(path: string): Promise<RegisteredCode[]> {
  reading ??= readPages(path).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function readPages(path: string): Promise<RegisteredCode[]> {
  const codes: MerchantCode[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
    const answer = await fetch(path + query);
    if (!answer.ok) throw new Error(`the directory was answered with ${answer.status}`);
    const page = (await answer.json()) as { data: MerchantCode[]; meta: { nextCursor: string | null } };
    codes.push(...page.data);
    cursor = page.meta.nextCursor;
  } while (cursor !== null);
  return readRegister(codes);
}
