import { AccountForm } from '@uluran/app-shell/account-form';
import { TextField } from '@uluran/ui/text-field';
import { useCodedForm } from '../use-coded-form.ts';
import { useConsole } from '../use-console.ts';
import type { FoundGuest } from './found-guest.ts';

const CONTACT_LIMIT = 254;
const nothing = () => Promise.resolve();

interface ContactFormProps {
  contact: string;
  giftId: string | undefined;
  onFound: (guest: FoundGuest) => void;
}

/** Asks for the address or number from which the request came, and reads the data under it. */
export function ContactForm({ contact, giftId, onFound }: ContactFormProps) {
  const { client } = useConsole();
  const { form, at } = useCodedForm(async ({ contact: typed = '' }) => {
    const preview = await client.guestErasures.preview({ contact: typed, ...(giftId !== undefined && { giftId }) });
    onFound({ contact: typed, preview });
  }, nothing);
  return (
    <AccountForm {...form} action="Lihat yang akan dihapus">
      <TextField
        name="contact"
        label="Alamat email atau nomor telepon"
        hint="Dari mana permintaannya datang. Cocokkan dulu: surel dari alamat itu, atau telepon dari nomor itu."
        autoComplete="off"
        spellCheck={false}
        maxLength={CONTACT_LIMIT}
        defaultValue={contact}
        error={at('contact')}
      />
    </AccountForm>
  );
}
