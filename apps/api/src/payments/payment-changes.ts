import type { Logger } from 'pino';
import type { Sql } from '../database/client.ts';

/** One open page of a payment. */
export interface Follower {
  /** The payment has changed. */
  onChange: () => void;
  /** No more will come from this process. */
  onEnd: () => void;
}

/**
 * Tells, in every process, that a payment has changed: the database notifies after commit, and each open page of that payment hears it.
 */
export class PaymentChanges {
  readonly #followers = new Map<string, Set<Follower>>();
  #stop: (() => Promise<void>) | undefined;

  /** Starts listening. The driver listens again by itself after a lost connection; listeners then look once, for they may have missed one. */
  async start(sql: Sql, log: Logger): Promise<void> {
    const { unlisten } = await sql.listen(
      'payment_changed',
      (publicId) => this.#tell(publicId),
      () => {
        log.debug('listening for payment changes');
        for (const publicId of this.#followers.keys()) this.#tell(publicId);
      },
    );
    this.#stop = unlisten;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  /** Sends every follower away. */
  endStreams(): void {
    for (const followers of [...this.#followers.values()]) {
      for (const follower of [...followers]) follower.onEnd();
    }
  }

  subscribe(publicId: string, follower: Follower): () => void {
    const followers = this.#followers.get(publicId) ?? new Set();
    this.#followers.set(publicId, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0) this.#followers.delete(publicId);
    };
  }

  #tell(publicId: string): void {
    for (const follower of this.#followers.get(publicId) ?? []) follower.onChange();
  }
}
