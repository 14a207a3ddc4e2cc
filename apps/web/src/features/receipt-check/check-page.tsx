import type { ReactNode } from 'react';

/** The frame of both pages: what may be checked here, by whom, and what is shown. */
export function CheckPage({ children }: { children: ReactNode }) {
  return (
    <div className="u-wrap u-page receipt-check">
      <header className="receipt-check__head">
        <h1>Periksa kuitansi</h1>
        <p className="u-lead">
          Siapa pun boleh memeriksa. Yang tampil hanya yang diperlukan untuk memastikan keasliannya.
        </p>
      </header>
      {children}
    </div>
  );
}
