import type { BankCode } from '@uluran/contract/banks';

/**
 * What a provider returns about an account: the holder's name as the bank writes it, that the bank has no such account, or that the provider does not ask
 * this bank.
 */
export type HolderAnswer = { kind: 'holder'; name: string } | { kind: 'unknown_account' } | { kind: 'not_offered' };

/** The status of a payout at the provider, in the product's terms. Only `prepared` has moved no money and may be forgotten. */
export type PayoutStatus = 'prepared' | 'processing' | 'completed' | 'failed';

/** What a provider reports of a payout. */
export interface PayoutReport {
  /** The provider's name for it. */
  reference: string;
  status: PayoutStatus;
  /** What is sent, or was. */
  amountRupiah: number;
}

/** A notification names the payout to ask about, and may hold facts that the provider reports nowhere else. */
export interface PayoutNotification {
  reference: string;
  /** Why it failed, in the provider's words and without long numbers; null otherwise. */
  reason: string | null;
}

export interface PayoutOrder {
  /** Idempotency key: the same one prepares the same payout, for as long as the provider keeps it. */
  key: string;
  bankCode: BankCode;
  accountNumber: string;
  holder: string;
  amountRupiah: number;
}

/**
 * Sends money in two steps, so that the caller can store which payout it releases: of several that a lost answer leaves prepared, one is released. Every call
 * without a definite answer throws `ProviderUnavailable`; a definite no is `ProviderRefused`.
 */
export interface PayoutSender {
  /** Registers a payout, which moves nothing yet. Returns the provider's reference. */
  prepare(order: PayoutOrder): Promise<string>;
  /** Releases the money of a prepared payout. Refused if it was released before, which its status shows. */
  release(reference: string): Promise<void>;
  /** The present report of a payout; undefined if the provider has none of this reference. */
  statusOf(reference: string): Promise<PayoutReport | undefined>;
  /**
   * Checks form and signature of a notification. Returns the payout it is about, whose status is then asked for; undefined if it is about something else.
   * @throws InvalidNotification or InvalidSignature
   */
  readNotification(rawBody: string, headers: Headers): PayoutNotification | undefined;
}

/** A provider that sends money to members' bank accounts and looks up the holders' names. */
export interface PayoutProvider {
  /** Small letters; a payout keeps it, and `/webhooks/{name}` receives its notifications. */
  readonly name: string;
  /** Returns true if it sends money to this bank or wallet. */
  serves(bankCode: BankCode): boolean;
  /** Asks the bank who holds an account. @throws ProviderUnavailable */
  findHolder(bankCode: BankCode, accountNumber: string): Promise<HolderAnswer>;
  /** Null where an operator sends the money and notes the bank's reference. */
  readonly sender: PayoutSender | null;
}
