import { Failure } from '../../platform/http/failures.ts';
import { refusalOf as refusalOfItem } from '../queues/items/errors.ts';

/** The target or member has changed since the operator read it. The failure contains the present facts. */
export class RecordChanged extends Failure {
  constructor(version: string, current: unknown, cause: unknown) {
    super('item_changed', {
      message: 'Datanya sudah berubah sejak Anda membukanya. Baca perubahannya, lalu putuskan lagi.',
      conflict: { yours: { version }, current },
      cause,
    });
  }
}

/** Returns the name of the rule for which the database refuses a decision; an empty text for any other error. */
export function ruleOf(error: unknown): string {
  return error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
}

/** Returns the failure of a decision that the database refuses; undefined for any other error, and for a changed record. */
export function refusalOf(error: unknown): Failure | undefined {
  if (ruleOf(error) !== 'operator_account') return refusalOfItem(error);
  const message = 'Akun operator diatur administrator, di Orang, tab Operator.';
  return new Failure('operator_state', { message, cause: error });
}
