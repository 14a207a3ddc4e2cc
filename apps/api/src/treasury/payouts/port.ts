import type { BankCode } from '@uluran/contract/banks';

/**
 * A provider's response about an account: the holder's name in the bank's spelling, that the bank has no such account, or that the provider
 * does not support this bank.
 */
export type HolderAnswer = { kind: 'holder'; name: string } | { kind: 'unknown_account' } | { kind: 'not_offered' };

/** The status of a payout at the provider, in the product's terms. Only a `prepared` payout has moved no money and may be dropped. */
export type PayoutStatus = 'prepared' | 'processing' | 'completed' | 'failed';

/** A provider's report of a payout. */
export interface PayoutReport {
  /** The provider's reference for it. */
  reference: string;
  status: PayoutStatus;
  /** Amount that is or was sent. */
  amountRupiah: number;
}

/** A notification names the payout to read, and may contain facts that the provider reports nowhere else. */
export interface PayoutNotification {
  reference: string;
  /** The provider's reason for a failure, without long numbers; null otherwise. */
  reason: string | null;
}

export interface PayoutOrder {
  /** Idempotency key: the same key prepares the same payout, as long as the provider stores it. */
  key: string;
  bankCode: BankCode;
  accountNumber: string;
  holder: string;
  amountRupiah: number;
}

/**
 * Sends money in two steps, so that the caller can store which payout it releases: if lost responses leave several prepared, only one is
 * released. Every call without a definite response throws `ProviderUnavailable`; a definite refusal is `ProviderRefused`.
 */
export interface PayoutSender {
  /** Registers a payout, which does not move money yet. Returns the provider's reference. */
  prepare(order: PayoutOrder): Promise<string>;
  /** Releases the money of a prepared payout. Refused if it was released before, which its status shows. */
  release(reference: string): Promise<void>;
  /** Returns the present report of a payout; undefined if the provider has none with this reference. */
  statusOf(reference: string): Promise<PayoutReport | undefined>;
  /**
   * Checks form and signature of a notification. Returns its payout, whose status is then read; undefined if it has another subject.
   * @throws InvalidNotification or InvalidSignature
   */
  readNotification(rawBody: string, headers: Headers): PayoutNotification | undefined;
}

/** A provider that sends money to members' bank accounts and looks up the holders' names. */
export interface PayoutProvider {
  /** Small letters; stored with a payout, and `/webhooks/{name}` receives its notifications. */
  readonly name: string;
  /** Returns true if it sends money to this bank or wallet. */
  serves(bankCode: BankCode): boolean;
  /** Reads the holder of an account from the bank. @throws ProviderUnavailable */
  findHolder(bankCode: BankCode, accountNumber: string): Promise<HolderAnswer>;
  /** Null if an operator sends the money and records the bank's reference. */
  readonly sender: PayoutSender | null;
}
