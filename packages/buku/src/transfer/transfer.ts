import { fromBase64, fromUtf8, toBase64, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { HASH_SIZE } from '../merkle/hash.ts';

/** The public part of one row of the ledger: an amount from one account to another. */
export interface Transfer {
  /** Kind of transfer, such as `gift_paid`: a posting of the ledger. */
  posting: string;
  /** Number of the fund whose accounts change; null between accounts of the platform and its gateways. */
  fund: number | null;
  /** The account that the money comes from, as owner and kind: `fund/gross`, `platform/bank`, `midtrans/clearing`. */
  debit: string;
  /** The account that the money goes to. */
  credit: string;
  /** Whole rupiah, above zero. */
  amountRupiah: number;
  /** ISO 8601 in UTC with milliseconds: `2026-11-04T12:42:07.123Z`. */
  postedAt: string;
  /** SHA-256 of a salt and the private part, 32 bytes: see `computeCommitment`. */
  commitment: Uint8Array;
}

/** Version of the encoding, and the first line of every leaf. A new encoding gets a new first line; old leaves never change. */
const FIRST_LINE = 'buku-transfer/1';
const NAME = '[a-z]+(?:_[a-z]+)*';
const ACCOUNT = `[a-z]+/${NAME}`;
/** Fields in their fixed order, each as `name value` on its own line. */
const FIELDS = {
  posting: NAME,
  fund: '-|[1-9][0-9]*',
  debit: ACCOUNT,
  credit: ACCOUNT,
  rupiah: '[1-9][0-9]*',
  at: '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z',
  private: '[A-Za-z0-9+/]{43}=',
} as const;
type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
const PATTERNS = new Map(FIELD_NAMES.map((name) => [name, new RegExp(`^(?:${FIELDS[name]})$`)]));
/** Longest value of a field. It keeps a leaf far below the 65,535 bytes of an entry. */
const MAX_VALUE = 80;

const refuse = (message: string) => new BukuError('malformed_transfer', message);

/** Returns true if an account belongs to the fund of the transfer. */
export const isFundAccount = (account: string): boolean => account.startsWith('fund/');

function readValue(name: FieldName, line: string | undefined): string {
  const value = line?.startsWith(`${name} `) ? line.slice(name.length + 1) : undefined;
  if (value === undefined) throw refuse(`The line "${name} …" is missing or not at its place.`);
  if (value.length > MAX_VALUE || !PATTERNS.get(name)?.test(value)) throw refuse(`"${name} ${value}" is malformed.`);
  return value;
}

function readInteger(name: FieldName, value: string): number {
  const integer = Number(value);
  if (!Number.isSafeInteger(integer)) throw refuse(`"${name} ${value}" is above 2^53 - 1.`);
  return integer;
}

function readTime(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== value) throw refuse(`"at ${value}" is no time.`);
  return value;
}

/** Checks rules that concern several fields. */
function checkAccounts({ fund, debit, credit }: Transfer): void {
  if (debit === credit) throw refuse(`A transfer goes to another account, not from ${debit} to itself.`);
  const hasFundAccount = isFundAccount(debit) || isFundAccount(credit);
  if (hasFundAccount !== (fund !== null)) {
    throw refuse('A transfer names a fund if it debits or credits an account of one, and only then.');
  }
}

/**
 * Reads a leaf. Each transfer has one encoding, and any other is refused: another order, additional lines, blanks, leading zeroes.
 *
 * @param leaf bytes of an entry, or their text
 * @throws BukuError `malformed_transfer`
 */
export function parseTransfer(leaf: Uint8Array | string): Transfer {
  const text = typeof leaf === 'string' ? leaf : fromUtf8(leaf);
  if (text === null) throw refuse('A leaf is UTF-8 text.');
  const [first, ...lines] = text.split('\n');
  if (first !== FIRST_LINE) throw refuse(`A leaf begins with the line ${FIRST_LINE}.`);
  if (lines.length !== FIELD_NAMES.length + 1 || lines.at(-1) !== '') {
    throw refuse(`A leaf has ${FIELD_NAMES.length + 1} lines, each with a newline.`);
  }
  const value = (name: FieldName) => readValue(name, lines[FIELD_NAMES.indexOf(name)]);
  const fund = value('fund');
  const commitment = fromBase64(value('private'));
  if (commitment?.length !== HASH_SIZE) throw refuse('The commitment is 32 bytes in base64.');
  const transfer: Transfer = {
    posting: value('posting'),
    fund: fund === '-' ? null : readInteger('fund', fund),
    debit: value('debit'),
    credit: value('credit'),
    amountRupiah: readInteger('rupiah', value('rupiah')),
    postedAt: readTime(value('at')),
    commitment,
  };
  checkAccounts(transfer);
  return transfer;
}

/**
 * Writes a transfer as a leaf.
 *
 * @returns the bytes whose hash is a leaf of the tree
 * @throws BukuError `malformed_transfer` for fields that `parseTransfer` would refuse
 */
export function encodeTransfer(transfer: Transfer): Uint8Array {
  const values: Record<FieldName, string> = {
    posting: transfer.posting,
    fund: transfer.fund === null ? '-' : String(transfer.fund),
    debit: transfer.debit,
    credit: transfer.credit,
    rupiah: String(transfer.amountRupiah),
    at: transfer.postedAt,
    private: toBase64(transfer.commitment),
  };
  const text = `${[FIRST_LINE, ...FIELD_NAMES.map((name) => `${name} ${values[name]}`)].join('\n')}\n`;
  parseTransfer(text);
  return toUtf8(text);
}
