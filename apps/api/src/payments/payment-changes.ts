import type { Logger } from 'pino';
import { startPolling } from '../database/polling.ts';

const LOOK_EVERY_MS = 500;

/** One open page of a payment. */
export interface Follower {
  /** The payment may have changed. */
  onChange: () => void;
  /** No more will come from this process. */
  onEnd: () => void;
}

interface Followed {
  /** As it was last seen; undefined where a follower came since. */
  standing: string | undefined;
  readonly followers: Set<Follower>;
}

/** Answers how each of these payments that exists stands; the text is only compared. */
export type ReadStandings = (publicIds: string[]) => Promise<{ publicId: string; standing: string }[]>;

/**
 * Tells each open page of a payment that it has changed, whichever process changed it: as long as pages are open, one question to the
 * database every half second covers all of them.
 */
export class PaymentChanges {
  readonly #followed = new Map<string, Followed>();
  readonly #readStandings: ReadStandings;
  #stop: (() => Promise<void>) | undefined;

  constructor(readStandings: ReadStandings) {
    this.#readStandings = readStandings;
  }

  start(log: Logger): void {
    this.#stop = startPolling(() => this.look(), { everyMs: LOOK_EVERY_MS, log });
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  /** Sends every follower away. */
  endStreams(): void {
    for (const { followers } of [...this.#followed.values()]) {
      for (const follower of [...followers]) follower.onEnd();
    }
  }

  /** The next look tells a new follower in any case: the payment may have changed while it came. */
  subscribe(publicId: string, follower: Follower): () => void {
    const followers = this.#followed.get(publicId)?.followers ?? new Set();
    this.#followed.set(publicId, { standing: undefined, followers: followers.add(follower) });
    return () => {
      followers.delete(follower);
      if (followers.size === 0) this.#followed.delete(publicId);
    };
  }

  /** Looks once at every followed payment, and tells those that are not as they were. */
  async look(): Promise<void> {
    const publicIds = [...this.#followed.keys()];
    if (publicIds.length === 0) return;
    for (const { publicId, standing } of await this.#readStandings(publicIds)) {
      const followed = this.#followed.get(publicId);
      if (followed === undefined || followed.standing === standing) continue;
      followed.standing = standing;
      for (const follower of [...followed.followers]) follower.onChange();
    }
  }
}
