import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import { mayDo } from '@uluran/contract/operator-roles';
import { Button } from '@uluran/ui/button';
import { EmptyState } from '@uluran/ui/empty-state';
import { useState } from 'react';
import { GuestErasure } from '../../app/guests/guest-erasure.tsx';
import { useOperator } from '../../app/operator.tsx';
import { useConsole } from '../../app/use-console.ts';
import { useOnline } from '../../app/use-online.ts';

/** No account has this address or number: the gifts of a guest with it, and the erasure of the guest's data. */
export function GuestResult({ contact }: { contact: string }) {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const { role } = useOperator();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const gifts = useInfiniteQuery(queries.gifts({ q: contact }));
  const hasGifts = gifts.data?.pages.some(({ items }) => items.some(({ isMember }) => !isMember)) ?? false;
  return (
    <>
      <EmptyState
        title={hasGifts ? 'Bukan anggota, tetapi donatur tamu' : 'Tidak ada anggota yang cocok'}
        headingLevel={2}
        action={
          <div className="form__actions guest-actions">
            <ButtonLink to="/people">Lihat semua</ButtonLink>
            {hasGifts ? (
              <ButtonLink to="/donations" search={{ q: contact }}>
                Lihat donasinya
              </ButtonLink>
            ) : null}
            {mayDo(role, 'guestErasure') ? (
              <Button className="danger" disabled={!online} onClick={() => setAsking(true)}>
                Hapus data donatur
              </Button>
            ) : null}
          </div>
        }
      >
        {hasGifts
          ? 'Tidak ada akun dengan alamat atau nomor ini. Ada donasi yang diberikan dengannya tanpa akun.'
          : 'Tidak ada akun, dan tidak ada donasi tamu, dengan alamat atau nomor ini. Keduanya dicari secara lengkap.'}
      </EmptyState>
      {asking ? (
        <GuestErasure
          contact={contact}
          onClose={() => setAsking(false)}
          onErased={() => void queryClient.invalidateQueries(queries.gifts({ q: contact }))}
        />
      ) : null}
    </>
  );
}
