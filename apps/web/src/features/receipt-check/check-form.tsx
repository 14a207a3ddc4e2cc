import { RECEIPT_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { TextField } from '@uluran/ui/text-field';

/** A code as it is printed, with joiners that keep it on one line. */
const CODE_EXAMPLE = '7H4M\u2060-\u20600PQ2\u2060-\u2060XK93';

/** Form for a receipt's code. The browser itself sends it, with and without JavaScript. */
export function CheckForm({ title, typed }: { title: string; typed?: string | undefined }) {
  const error =
    typed === undefined
      ? undefined
      : 'Kode kuitansi terdiri dari 12 huruf dan angka. Periksa lagi yang tercetak di bawah QR.';
  return (
    <Card as="section" padded className="receipt-check__form" aria-labelledby="judul-periksa">
      <h2 id="judul-periksa">{title}</h2>
      {/* The page itself explains an empty field, in its own language. */}
      <form action={RECEIPT_CHECK_PATH} method="get" noValidate>
        <TextField
          id="kode"
          name="kode"
          label="Kode di bawah QR"
          hint={`12 huruf dan angka, misalnya ${CODE_EXAMPLE}`}
          error={error}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <Button type="submit" variant="primary" wide>
          Periksa
        </Button>
      </form>
    </Card>
  );
}
