import { Banner } from '@uluran/ui/banner';
import { Breadcrumb, BreadcrumbLink } from '@uluran/ui/breadcrumb';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { TextArea } from '@uluran/ui/text-area';
import { Island } from '../../../islands/island.tsx';

interface ProofPageProps {
  /** Public key of the book; null before its first seal. */
  publicKey: string | null;
}

/** Checks the proofs of a gift in the visitor's browser. Without JavaScript it names a command for the same check. */
export function ProofPage({ publicKey }: ProofPageProps) {
  return (
    <div className="u-wrap u-page book">
      <div>
        <Breadcrumb>
          <BreadcrumbLink href="/">Beranda</BreadcrumbLink>
          <BreadcrumbLink href="/buku">Buku Terbuka</BreadcrumbLink>
        </Breadcrumb>
        <header className="reading-head">
          <h1>Periksa bukti donasi</h1>
          <p className="u-lead">Dihitung di peramban Anda, tanpa mengirim berkasnya ke kami, juga tanpa koneksi.</p>
        </header>
      </div>
      {publicKey === null ? (
        <Banner title="Buku ini belum disegel">Bukti donasi ada beberapa menit setelah donasi pertama.</Banner>
      ) : (
        <div className="book-check">
          <div className="u-stack">
            <Controls publicKey={publicKey} />
            <div id="hasil-bukti" className="u-stack" role="status" tabIndex={-1} />
            <div id="bukti-simpan" />
            <div id="hasil-buku" className="u-stack" role="status" />
            <Island name="check-proof" wake="idle" />
          </div>
          <Meaning publicKey={publicKey} />
        </div>
      )}
    </div>
  );
}

function Controls({ publicKey }: { publicKey: string }) {
  return (
    <>
      <noscript>
        <Banner>
          Pemeriksaan di halaman ini memerlukan JavaScript. Tanpa itu, unduh buktinya dan jalankan npx @uluran/buku
          verify.
        </Banner>
      </noscript>
      <div id="periksa-bukti" data-key={publicKey} hidden>
        <Card padded className="u-stack">
          <label className="proof-file" htmlFor="bukti-berkas">
            Berkas bukti
            <input id="bukti-berkas" type="file" accept="application/json,.json" />
          </label>
          <TextArea
            id="bukti-isi"
            label="Atau tempel isinya, atau alamat halaman donasi Anda"
            rows={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Button id="bukti-periksa" variant="primary">
            Periksa
          </Button>
        </Card>
      </div>
    </>
  );
}

function Meaning({ publicKey }: { publicKey: string }) {
  return (
    <Card padded className="reading-prose">
      <h2 className="u-h3">Yang terbukti</h2>
      <p>
        Catatan dengan jumlah, dana, waktu, dan nomor donasi ini ada di dalam segel, dan tidak diubah sejak disegel.
        Bila dananya dikembalikan, catatan pengembaliannya juga.
      </p>
      <h2 className="u-h3">Yang tidak terbukti</h2>
      <p>
        Bahwa tidak ada catatan sesudah bukti ini dibuat, misalnya pengembalian kemarin: buat bukti baru untuk itu.
        Bukan pula siapa donaturnya, dan bukan bahwa uangnya sudah dipakai; itu ada di halaman galang dananya.
      </p>
      <h2 className="u-h3">Kunci buku</h2>
      <p>
        <code className="book-hash">{publicKey}</code>
      </p>
      <p className="u-small u-muted">
        Bandingkan dengan kunci yang tercetak di laporan kami atau dikenal pembaca lain.
      </p>
    </Card>
  );
}
