import type { EndpointInput, Setting, SettingPreview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Dated settings and payment terms, for finance and administrators. A change is a proposal, which another operator confirms by `proposals.confirm`. */
export interface OperatorSettings {
  /**
   * Every setting with its bounds, present value, values to come, history and open proposal. One page.
   * @endpoint listSettings
   */
  list(options?: CallOptions): List<Setting>;
  /**
   * Checks a value without changing anything, and computes a sample gift with it. Rejects with `invalid_fields`.
   * @endpoint previewSetting
   */
  preview(key: string, change: EndpointInput<'previewSetting', 'body'>, options?: CallOptions): Promise<SettingPreview>;
  /**
   * Proposes a value. Rejects with `item_changed` for another version, and while a proposal about the setting waits.
   * @endpoint proposeSetting
   */
  propose(key: string, change: EndpointInput<'proposeSetting', 'body'>, options?: CallOptions): Promise<Setting>;
}

export function createOperatorSettings({ call }: Connection<OperatorRouteName>): OperatorSettings {
  return {
    list: (options) => listOf(() => call('listSettings', {}, options)),
    preview: (key, body, options) => dataOf(call('previewSetting', { params: { key }, body }, options)),
    propose: (key, body, options) => dataOf(call('proposeSetting', { params: { key }, body }, options)),
  };
}
