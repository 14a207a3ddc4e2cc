import type { ReactNode } from 'react';

/** Frame of both pages: explains that a check needs no account, and how little it shows. */
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
