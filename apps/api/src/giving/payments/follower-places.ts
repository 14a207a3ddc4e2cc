import { networkOf } from '../../platform/http/client-address.ts';
import { Failure } from '../../platform/http/failures.ts';

/** Maximum of open payment pages that one process keeps connected, in each respect. */
export interface FollowerLimits {
  perPayment: number;
  /** For one address; for version 6, one household's network. */
  perAddress: number;
  /** For the whole process. */
  perProcess: number;
}

/** Properties by which a page of a payment is counted. */
export interface FollowerOrigin {
  publicId: string;
  clientAddress: string;
}

/** Seconds after which a refused page tries again; meanwhile it polls the payment. */
const TRY_AGAIN_SECONDS = 15;

/** No capacity is left for a further page: it polls its payment instead. */
export class NoPlaceToFollow extends Failure {
  readonly by: keyof FollowerLimits;

  constructor(by: keyof FollowerLimits) {
    super('service_unavailable', {
      message: 'Terlalu banyak halaman mengikuti pembayaran sekaligus. Tanyakan status pembayarannya.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
    });
    this.by = by;
  }
}

/** Counts of one kind, by name; a name at 0 is removed. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}

/** Capacity for pages that follow payments through this process. */
export class FollowerPlaces {
  readonly #limits: FollowerLimits;
  readonly #byPayment = new Counts();
  readonly #byNetwork = new Counts();
  #taken = 0;

  constructor(limits: FollowerLimits) {
    this.#limits = limits;
  }

  /** Number of connected pages. */
  get taken(): number {
    return this.#taken;
  }

  /** Returns the limit that is reached; undefined if none is. */
  #full({ publicId, clientAddress }: FollowerOrigin): keyof FollowerLimits | undefined {
    if (this.#byPayment.of(publicId) >= this.#limits.perPayment) return 'perPayment';
    if (this.#byNetwork.of(networkOf(clientAddress)) >= this.#limits.perAddress) return 'perAddress';
    return this.#taken >= this.#limits.perProcess ? 'perProcess' : undefined;
  }

  /** Checks the limits without connecting a page, to avoid a useless read. @throws NoPlaceToFollow */
  requireFree(origin: FollowerOrigin): void {
    const by = this.#full(origin);
    if (by !== undefined) throw new NoPlaceToFollow(by);
  }

  /** Counts a page; returns the function that ends it, which takes effect once. @throws NoPlaceToFollow */
  take(origin: FollowerOrigin): () => void {
    this.requireFree(origin);
    const network = networkOf(origin.clientAddress);
    const count = (change: 1 | -1) => {
      this.#taken += change;
      this.#byPayment.add(origin.publicId, change);
      this.#byNetwork.add(network, change);
    };
    count(1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      count(-1);
    };
  }
}
