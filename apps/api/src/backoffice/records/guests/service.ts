import type { EndpointInput, GuestData, GuestErasurePreview } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { InvalidFields } from '../../../platform/http/failures.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { requireProof } from '../../queues/proposals/require-proof.ts';
import { RecordChanged, refusalOf, ruleOf } from '../errors.ts';
import { type GuestContact, names, readGuestContact } from './contact.ts';
import { eraseGuest, isGiftOf, readGuest } from './repository.ts';

const NO_CONTACT = 'Ini bukan alamat email atau nomor telepon, misalnya ratna@contoh.id atau 0812 3456 7890.';
const ACCOUNT = 'Alamat ini milik sebuah akun. Pemiliknya menghapus datanya sendiri di situs, di Profil.';
const OTHER_GIFT = 'Donasi ini bukan dari alamat atau nomor itu.';
const CONTACT_IN_WORDS = 'Jangan tulis alamat atau nomornya di sini: catatan ini tetap disimpan.';

/** @throws InvalidFields */
function readContact(written: string): GuestContact {
  const guest = readGuestContact(written);
  if (guest === undefined) throw new InvalidFields({ contact: [NO_CONTACT] });
  return guest;
}

/** Creates the functions with which operators erase people without an account. */
export function createGuestErasures({ sql, sealer }: { sql: Sql; sealer: Sealer }) {
  return {
    /** @throws InvalidFields */
    async preview({ contact, giftId }: EndpointInput<'previewGuestErasure', 'body'>): Promise<GuestErasurePreview> {
      const guest = readContact(contact);
      if (giftId !== undefined && !(await isGiftOf(sql, guest, giftId)))
        throw new InvalidFields({ contact: [OTHER_GIFT] });
      return await readGuest(sql, guest);
    },

    /**
     * Returns the removed data. The code is consumed after every check that needs none.
     * @throws InvalidFields, WrongCode, TooManyAttempts, RecordChanged, Failure `forbidden`
     */
    async erase(
      operator: number,
      { contact, words, version, code }: EndpointInput<'eraseGuest', 'body'>,
    ): Promise<GuestData> {
      const guest = readContact(contact);
      if (names(guest, words)) throw new InvalidFields({ words: [CONTACT_IN_WORDS] });
      const present = await readGuest(sql, guest);
      const { account, version: presentVersion, ...data } = present;
      if (account !== null) throw new InvalidFields({ contact: [ACCOUNT] });
      if (presentVersion !== version) throw new RecordChanged(version, present, undefined);
      await requireProof({ sql, sealer }, operator, code);
      try {
        await eraseGuest(sql, { guest, by: operator, words, version });
      } catch (error) {
        if (ruleOf(error) === 'guest_account') throw new InvalidFields({ contact: [ACCOUNT] });
        if (ruleOf(error) === 'item_changed') throw new RecordChanged(version, await readGuest(sql, guest), error);
        throw refusalOf(error) ?? error;
      }
      return data;
    },
  };
}

export type GuestErasures = ReturnType<typeof createGuestErasures>;
