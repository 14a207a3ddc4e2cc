import { isCalendarDay } from '@uluran/contract/locale';

/** Filters of the audit trail, as the address has them. */
export interface AuditSearch {
  /** Id of an operator. */
  operator?: string;
  action?: string;
  object?: string;
  /** Number of an object of the kind in `object`. */
  objectId?: number;
  day?: string;
}

/** Name of an action or of a kind of object. */
const WORD = /^[a-z]+(?:_[a-z]+)*$/;
const WORD_LIMIT = 40;

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= WORD_LIMIT && WORD.test(value);

/** Reads the filters of an address; values that the API would refuse are left out. */
export function readAuditSearch({ operator, action, object, objectId, day }: Record<string, unknown>): AuditSearch {
  const number = Number(objectId);
  return {
    ...(typeof operator === 'string' && /^[\w-]{1,64}$/.test(operator) && { operator }),
    ...(isWord(action) && { action }),
    ...(isWord(object) && { object }),
    ...(isWord(object) &&
      objectId !== undefined &&
      Number.isSafeInteger(number) &&
      number >= 0 && { objectId: number }),
    ...(typeof day === 'string' && isCalendarDay(day) && { day }),
  };
}

/** The filters as the API takes them. */
export function auditFilters({ objectId, ...filters }: AuditSearch) {
  return { ...filters, ...(objectId !== undefined && { objectId: String(objectId) }) };
}
