import { readFile } from 'node:fs/promises';
import { BukuError } from '../errors.ts';
import { verifyReceipt } from '../receipt/verify.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Object(value)[name] : value;

/** Reads the bundles from a file: one, a list, or a response with `proofs` in its `data`. */
function bundlesIn(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BukuError('malformed_receipt', 'A receipt is JSON.');
  }
  const found = fieldOf(fieldOf(value, 'data'), 'proofs');
  return Array.isArray(found) ? found : [found];
}

/** Checks the proofs of a receipt with only the key, and prints the result of each. @returns the exit code */
export async function verifyFile(file: string, publicKey: string, print: (line: string) => void): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    print(`${file} cannot be read.`);
    return 2;
  }
  const bundles = bundlesIn(text);
  let code = bundles.length > 0 ? 0 : 1;
  for (const bundle of bundles) {
    const result = await verifyReceipt(JSON.stringify(bundle), { publicKey });
    if (result.ok) {
      const { posting, amountRupiah, fund, postedAt } = result.transfer;
      print(
        `holds: ${posting}, Rp${amountRupiah}, fund ${fund}, ${postedAt}: leaf ${result.index} of ${result.checkpoint.size}`,
      );
    } else {
      code = 1;
      const failed = Object.entries(result.checks).flatMap(([check, outcome]) =>
        outcome.state === 'fails' ? [`${check}: ${outcome.code}, ${outcome.message}`] : [],
      );
      print(`DOES NOT HOLD: ${failed.join('; ')}`);
    }
  }
  return code;
}
