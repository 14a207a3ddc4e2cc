import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { SandboxClock } from '../world/clock.ts';
import { atomically } from '../world/database.ts';
import { IrisError } from './iris-answers.ts';
import type { IrisRepository } from './iris-repository.ts';
import { type IrisPayout, type IrisStatus, mayBecome } from './payout.ts';

const createRequest = z.object({
  payouts: z
    .array(
      z.object({
        beneficiary_name: z.string().min(1).max(100),
        beneficiary_account: z.string().regex(/^\d{6,20}$/),
        beneficiary_bank: z.string().regex(/^[a-z_]{2,20}$/),
        amount: z.string().regex(/^[1-9]\d{0,14}(?:\.0{1,2})?$/),
        notes: z.string().max(100),
      }),
    )
    .min(1)
    .max(50),
});
const approveRequest = z.object({ reference_nos: z.array(z.string()).min(1).max(50) });

/** How a transfer ends. */
export interface Ending {
  status: Extract<IrisStatus, 'completed' | 'failed'>;
  reason?: string | undefined;
  /** Reports another amount from then on. */
  amountRupiah?: number | undefined;
}

/** Operations on payouts; all throw IrisError. */
export interface IrisService {
  /** Creates payouts that wait for approval, once for a key. Returns the answer's text. */
  create(body: unknown, key: string | undefined): string;
  /** Lets queued payouts go: all of them, or none. */
  approve(body: unknown): void;
  get(reference: string): IrisPayout;
  end(reference: string, ending: Ending): IrisPayout;
  holderOf(bank: string, account: string): string;
}

export interface IrisServiceNeeds {
  database: DatabaseSync;
  repository: IrisRepository;
  clock: SandboxClock;
  announce(payout: IrisPayout): void;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new IrisError(400, 'An error occurred when creating payouts', z.flattenError(result.error).fieldErrors);
}

/** The payouts of the sandbox. Each call is one database transaction. */
export function createIrisService({ database, repository, clock, announce }: IrisServiceNeeds): IrisService {
  function get(reference: string): IrisPayout {
    const payout = repository.find(reference);
    if (payout === undefined) throw new IrisError(404, 'Payout not found');
    return payout;
  }

  function change(payout: IrisPayout, changes: Partial<IrisPayout> & { status: IrisStatus }): IrisPayout {
    if (!mayBecome(payout.status, changes.status))
      throw new IrisError(400, `A payout that is ${payout.status} cannot become ${changes.status}`);
    const changed = { ...payout, ...changes, updatedAt: clock.now() };
    repository.update(changed);
    announce(changed);
    return changed;
  }

  function create(body: unknown, key: string | undefined): string {
    const kept = key === undefined ? undefined : repository.keptAnswer(key);
    if (kept !== undefined) return kept;
    const now = clock.now();
    const created = read(createRequest, body).payouts.map((it) => {
      const reference = randomBytes(8).toString('hex');
      repository.insert({
        reference,
        bank: it.beneficiary_bank,
        account: it.beneficiary_account,
        name: it.beneficiary_name,
        amountRupiah: Number(it.amount.split('.')[0]),
        notes: it.notes,
        status: 'queued',
        errorMessage: '',
        createdAt: now,
        updatedAt: now,
      });
      return { status: 'queued', reference_no: reference };
    });
    const answer = JSON.stringify({ payouts: created });
    if (key !== undefined) repository.keepAnswer(key, answer);
    return answer;
  }

  return {
    create: (body, key) => atomically(database, () => create(body, key)),
    approve: (body) =>
      atomically(database, () => {
        for (const reference of read(approveRequest, body).reference_nos)
          change(get(reference), { status: 'processed' });
      }),
    get: (reference) => atomically(database, () => get(reference)),
    end: (reference, { status, reason, amountRupiah }) =>
      atomically(database, () => {
        const errorMessage = status === 'failed' ? (reason ?? 'Account is closed') : '';
        return change(get(reference), { status, errorMessage, ...(amountRupiah !== undefined && { amountRupiah }) });
      }),
    holderOf(bank, account) {
      const name = repository.holderOf(bank, account);
      if (name === undefined)
        throw new IrisError(400, 'An error occurred when doing account validation', {
          account: ['Account does not exist'],
        });
      return name;
    },
  };
}
