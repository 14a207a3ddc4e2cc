import { toasts } from '@uluran/app-shell/toasts';
import { formatNumber } from '@uluran/contract/money';
import { Dialog } from '@uluran/ui/dialog';
import { useState } from 'react';
import { AccountNotice } from './account-notice.tsx';
import { ContactForm } from './contact-form.tsx';
import { ErasureForm } from './erasure-form.tsx';
import type { FoundGuest } from './found-guest.ts';

export interface ErasureDialogProps {
  /** Address or number that the operator has searched for. */
  contact?: string;
  /** The gift that the request is about. */
  giftId?: string;
  onClose: () => void;
  /** Reads the page again. */
  onErased: () => void;
}

/** Erases a person without an account, on request: first the data that would go, then the reason and a code of the operator's own app. */
export function ErasureDialog({ contact = '', giftId, onClose, onErased }: ErasureDialogProps) {
  const [guest, setGuest] = useState<FoundGuest>();
  const handleErased = (giftCount: number) => {
    toasts.add({ message: `Data donatur dihapus dari ${formatNumber(giftCount)} donasi dan dari catatan lainnya.` });
    onErased();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Hapus data donatur"
      description="Untuk donatur tanpa akun, atas permintaannya sendiri. Tidak bisa dibatalkan."
    >
      {guest === undefined ? (
        <ContactForm contact={contact} giftId={giftId} onFound={setGuest} />
      ) : guest.preview.account !== null ? (
        <AccountNotice account={guest.preview.account} />
      ) : (
        <ErasureForm guest={guest} onFound={setGuest} onBack={() => setGuest(undefined)} onErased={handleErased} />
      )}
    </Dialog>
  );
}
