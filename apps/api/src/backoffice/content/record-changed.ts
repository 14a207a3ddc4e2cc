import { Failure } from '../../platform/http/failures.ts';

/** A record of content has changed since the operator read it. The failure contains the record as it is now. */
export class ContentChanged extends Failure {
  constructor(message: string, current: unknown, cause: unknown) {
    super('item_changed', { message, conflict: { yours: null, current }, cause });
  }
}
