import * as z from 'zod/mini';
import { addBankAccountSchema, BANK_ACCOUNT_STATES } from '../../bank-accounts.ts';
import { BANK_CODES } from '../../banks.ts';
import { instant, publicId } from '../fields.ts';
import { idParameter } from '../targets/targets.ts';

/** A bank account for its owner: never with the full number. */
export const bankAccountSchema = z.object({
  id: publicId,
  bankCode: z.enum(BANK_CODES),
  bankName: z.string(),
  lastFour: z.string(),
  holder: z.string(),
  state: z.enum(BANK_ACCOUNT_STATES),
  /** Time from which it may receive money, once it is verified. */
  heldUntil: instant,
  /** Reason of the refusal, in Indonesian; null otherwise. */
  reason: z.nullable(z.string()),
  primary: z.boolean(),
  addedAt: instant,
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

const tag = 'Account';
const TOKEN = ['invalid_token', 'must_change_password'] as const;

export const bankAccountEndpoints = {
  listBankAccounts: {
    tag,
    summary: 'Bank accounts of the account, the primary one first',
    response: z.array(bankAccountSchema),
    list: true,
    errors: [...TOKEN],
  },
  addBankAccount: {
    tag,
    summary: 'Add a bank account: an operator checks its holder, and it is held for 72 hours',
    body: addBankAccountSchema,
    response: bankAccountSchema,
    success: 201,
    stepUp: true,
    errors: [
      ...TOKEN,
      'step_up_required',
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_fields',
    ],
  },
  getBankAccount: {
    tag,
    summary: 'One bank account of the account',
    params: idParameter,
    response: bankAccountSchema,
    errors: [...TOKEN, 'not_found'],
  },
  makeBankAccountPrimary: {
    tag,
    summary: 'Make a bank account the one that is offered first',
    params: idParameter,
    response: bankAccountSchema,
    stepUp: true,
    errors: [...TOKEN, 'step_up_required', 'not_found'],
  },
  deleteBankAccount: {
    tag,
    summary: 'Remove a bank account; after the primary one, the oldest of the others is primary',
    params: idParameter,
    response: z.null(),
    stepUp: true,
    errors: [...TOKEN, 'step_up_required', 'not_found', 'bank_account_in_use'],
  },
} as const;
