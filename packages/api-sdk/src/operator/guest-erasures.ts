import type { EndpointInput, GuestData, GuestErasurePreview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Erasure of people without an account, on their request, for administrators. */
export interface GuestErasures {
  /**
   * Data that an erasure would remove, by the e-mail address or phone number of the request. `account` is the account with that address, which its owner
   * erases. Rejects with `invalid_fields` for a text that is neither, and for a gift of other people.
   * @endpoint previewGuestErasure
   */
  preview(guest: EndpointInput<'previewGuestErasure', 'body'>, options?: CallOptions): Promise<GuestErasurePreview>;
  /**
   * Removes the guest, with a code of the operator's app. Amounts, dates and receipt numbers stay. Resolves to the removed data. Rejects with
   * `item_changed` if it is no longer the previewed data, and with `invalid_fields` for the address of an account and for words with the address or number.
   * @endpoint eraseGuest
   */
  erase(guest: EndpointInput<'eraseGuest', 'body'>, options?: CallOptions): Promise<GuestData>;
}

export function createGuestErasures({ call }: Connection<OperatorRouteName>): GuestErasures {
  return {
    preview: (body, options) => dataOf(call('previewGuestErasure', { body }, options)),
    erase: (body, options) => dataOf(call('eraseGuest', { body }, options)),
  };
}
