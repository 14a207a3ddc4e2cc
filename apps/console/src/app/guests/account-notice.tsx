import { ButtonLink } from '@uluran/app-shell/links';
import type { GuestErasurePreview } from '@uluran/contract/endpoints';
import { Banner } from '@uluran/ui/banner';

/** The address of the request is an account's: its owner erases the account, with the gifts made as a guest. */
export function AccountNotice({ account: { id, name } }: { account: NonNullable<GuestErasurePreview['account']> }) {
  return (
    <>
      <Banner tone="notice" live="polite" title={`Alamat ini milik akun ${name}`}>
        Pemilik akun menghapus datanya sendiri di situs, di Profil. Donasi yang ia beri sebagai tamu ikut terhapus.
      </Banner>
      <div className="form__actions">
        <ButtonLink to="/people/$id" params={{ id }}>
          Buka akun {name}
        </ButtonLink>
      </div>
    </>
  );
}
