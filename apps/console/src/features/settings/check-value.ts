import type { FieldErrors } from '@uluran/contract/envelope';

/**
 * Checks a value by the contract's own schema, which is fetched with the first form that is sent; returns the errors by the name of the field. If the
 * schema cannot be loaded, the API alone checks.
 */
export async function checkValue(key: string, value: unknown): Promise<FieldErrors> {
  try {
    const { readSettingValue } = await import('@uluran/contract/setting-values');
    const read = readSettingValue(key, value);
    return read.ok ? {} : read.errors;
  } catch {
    return {};
  }
}
