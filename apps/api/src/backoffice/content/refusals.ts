import type { FieldErrors } from '@uluran/contract/envelope';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import { ruleOf } from '../records/errors.ts';
import { ContentChanged } from './record-changed.ts';

/** Responses to the changes that the database refuses, by the name of its rule. */
interface RefusedRules {
  /** Sentences for a record that is another one than the operator read. */
  changed: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, FieldErrors>>;
  forbidden: Readonly<Record<string, string>>;
}

/** Creates the functions that turn an error of the database into the failure of one kind of content. */
export function createRefusals<Item>({ changed, fields, forbidden }: RefusedRules) {
  /** Returns the failure of a refused value or role; undefined for any other error. */
  function refusedFields(error: unknown): Failure | undefined {
    const rule = ruleOf(error);
    const wrong = fields[rule];
    if (wrong !== undefined) return new InvalidFields(wrong);
    const message = forbidden[rule];
    return message === undefined ? undefined : new Failure('forbidden', { message, cause: error });
  }

  return {
    refusedFields,
    /** Returns the failure of a refused change; undefined for any other error. `read` returns the record as it is now. */
    async refusalOf(error: unknown, read: () => Promise<Item>): Promise<Failure | undefined> {
      const message = changed[ruleOf(error)];
      return message === undefined ? refusedFields(error) : new ContentChanged(message, await read(), error);
    },
  };
}
