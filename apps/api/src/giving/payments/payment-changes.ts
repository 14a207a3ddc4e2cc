import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment } from '@uluran/contract/states';
import type { Logger } from 'pino';
import { startPolling } from '../../platform/database/polling.ts';

const CHECK_EVERY_MS = 500;

/** The present state of a payment, encoded once for all open pages of it. */
export interface PaymentNews {
  /** Status, waiting money, and whether a mail was held back; the text is only compared. */
  standing: string;
  /** True if further changes are possible. */
  open: boolean;
  /** The event as it is written to every stream. */
  event: Uint8Array;
}

/** One open page of a payment. */
export interface Follower {
  /** Receives the present state of a payment that may have changed. */
  onNews: (news: PaymentNews) => void;
  /** Called when no further state will come from this process. */
  onEnd: () => void;
}

interface Followed {
  /** State of the payment at the last check; undefined if a follower was added since, or the state could not be read. */
  standing: string | undefined;
  readonly followers: Set<Follower>;
}

/** A reading of a payment that several pages share, if it began late enough for them. */
interface Reading {
  startedAt: number;
  news: Promise<PaymentNews>;
}

interface Reads {
  /** Returns the state of each existing one of these payments; the text is only compared. */
  readStandings: (publicIds: string[]) => Promise<{ publicId: string; standing: string }[]>;
  /** @throws NotFound */
  readPayment: (publicId: string) => Promise<PaymentDetail>;
}

const encoder = new TextEncoder();

function newsOf(payment: PaymentDetail): PaymentNews {
  return {
    standing: `${payment.status} ${payment.unmatchedRupiah}${payment.mailHeld ? ' held' : ''}`,
    open: isOpenPayment(payment.status),
    event: encoder.encode(`event: payment\ndata: ${JSON.stringify(payment)}\n\n`),
  };
}

/**
 * Notifies each open page of a payment of its changes, also those made by other processes: while pages are open, one query every half
 * second covers all of them, and a changed payment is read once for all its pages.
 */
export class PaymentChanges {
  readonly #followed = new Map<string, Followed>();
  readonly #readings = new Map<string, Reading>();
  readonly #reads: Reads;
  #stop: (() => Promise<void>) | undefined;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  start(log: Logger): void {
    this.#stop = startPolling(() => this.check(), { everyMs: CHECK_EVERY_MS, log });
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  /** Ends the stream of every follower. */
  endStreams(): void {
    for (const { followers } of [...this.#followed.values()]) {
      for (const follower of [...followers]) follower.onEnd();
    }
  }

  /** Returns a payment's state, at most one check old. Parallel calls share one reading. @throws NotFound */
  async read(publicId: string): Promise<PaymentNews> {
    return await this.#readSince(publicId, performance.now() - CHECK_EVERY_MS);
  }

  #readSince(publicId: string, since: number): Promise<PaymentNews> {
    const known = this.#readings.get(publicId);
    if (known !== undefined && known.startedAt >= since) return known.news;
    const reading = { startedAt: performance.now(), news: this.#reads.readPayment(publicId).then(newsOf) };
    this.#readings.set(publicId, reading);
    const forget = () => {
      if (this.#readings.get(publicId) === reading) this.#readings.delete(publicId);
    };
    reading.news.then(() => setTimeout(forget, CHECK_EVERY_MS).unref(), forget);
    return reading.news;
  }

  /** The next check notifies a new follower in any case: the payment may have changed meanwhile. */
  subscribe(publicId: string, follower: Follower): () => void {
    const followers = this.#followed.get(publicId)?.followers ?? new Set();
    this.#followed.set(publicId, { standing: undefined, followers: followers.add(follower) });
    return () => {
      followers.delete(follower);
      if (followers.size === 0) this.#followed.delete(publicId);
    };
  }

  /** Checks every followed payment once, and notifies the pages of those that have changed. */
  async check(): Promise<void> {
    const publicIds = [...this.#followed.keys()];
    if (publicIds.length === 0) return;
    const startedAt = performance.now();
    const standings = await this.#reads.readStandings(publicIds);
    const told = await Promise.allSettled(standings.map((seen) => this.#tell(seen, startedAt)));
    const failed = told.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #tell({ publicId, standing }: { publicId: string; standing: string }, since: number): Promise<void> {
    const followed = this.#followed.get(publicId);
    if (followed === undefined || followed.standing === standing) return;
    followed.standing = standing;
    try {
      const news = await this.#readSince(publicId, since);
      for (const follower of [...followed.followers]) follower.onNews(news);
    } catch (error) {
      // The next check still detects the change.
      followed.standing = undefined;
      throw error;
    }
  }
}
