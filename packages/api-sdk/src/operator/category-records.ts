import type { CategoryChanges, CategoryRecord, EndpointInput, NewCategory } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * Categories of targets, for the content role and administrators. A change names the `version` that was read: it rejects with `item_changed` for
 * another version.
 */
export interface CategoryRecords {
  /**
   * Categories in their order, with hidden ones and the numbers of their targets. One page.
   * @endpoint listCategoryRecords
   */
  list(options?: CallOptions): List<CategoryRecord>;
  /**
   * Adds a category after the others. Its code never changes.
   * @endpoint createCategory
   */
  add(category: NewCategory, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * One category with the numbers of its targets.
   * @endpoint getCategoryRecord
   */
  get(code: string, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * Changes the name, the drawing and the examples.
   * @endpoint changeCategory
   */
  change(code: string, changes: CategoryChanges, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * Gives a category another place in the order; the others move up or down.
   * @endpoint moveCategory
   */
  move(code: string, place: EndpointInput<'moveCategory', 'body'>, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * Stops offering a category. Rejects with `campaign_state` while an open target is in it.
   * @endpoint hideCategory
   */
  hide(code: string, version: number, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * Offers a hidden category again.
   * @endpoint showCategory
   */
  show(code: string, version: number, options?: CallOptions): Promise<CategoryRecord>;
  /**
   * Removes a category. Rejects with `campaign_state` if a target is or was in it.
   * @endpoint removeCategory
   */
  remove(code: string, version: number, options?: CallOptions): Promise<void>;
}

export function createCategoryRecords({ call }: Connection<OperatorRouteName>): CategoryRecords {
  const params = (code: string) => ({ params: { code } });
  return {
    list: (options) => listOf(() => call('listCategoryRecords', {}, options)),
    add: (body, options) => dataOf(call('createCategory', { body }, options)),
    get: (code, options) => dataOf(call('getCategoryRecord', params(code), options)),
    change: (code, body, options) => dataOf(call('changeCategory', { ...params(code), body }, options)),
    move: (code, body, options) => dataOf(call('moveCategory', { ...params(code), body }, options)),
    hide: (code, version, options) => dataOf(call('hideCategory', { ...params(code), body: { version } }, options)),
    show: (code, version, options) => dataOf(call('showCategory', { ...params(code), body: { version } }, options)),
    remove: (code, version, options) => done(call('removeCategory', { ...params(code), body: { version } }, options)),
  };
}
