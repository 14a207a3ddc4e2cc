import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import type { Merchant } from '@uluran/contract/endpoints';
import { merchantPath } from '@uluran/contract/merchants';
import { Banner } from '@uluran/ui/banner';
import { Breadcrumb, BreadcrumbLink } from '@uluran/ui/breadcrumb';
import { Button } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import { AlertIcon, CameraIcon, CheckIcon, ImageIcon, InfoIcon } from '@uluran/ui/icon';
import { SearchField } from '@uluran/ui/search-field';
import { TextArea } from '@uluran/ui/text-area';
import type { ReactNode } from 'react';
import { Island } from '../../../islands/island.tsx';
import { MERCHANT_CHECK_PATH, MERCHANTS_PATH } from '../merchant-search.ts';
import type { Verdict } from './verdict-words.ts';

/** Longer than the longest QRIS, so that a longer text is read too and gets a verdict. */
const TEXT_LIMIT = 1_000;

interface CheckPageProps {
  /** The merchant that the code should pay; undefined for any of the directory. */
  merchant: Merchant | undefined;
}

/** "Cek QR ini": checks whether a code is a registered merchant's. Without JavaScript it lists the marks to compare by eye. */
export function CheckPage({ merchant }: CheckPageProps) {
  return (
    <div className="u-wrap check">
      <Breadcrumb>
        <BreadcrumbLink href="/">Beranda</BreadcrumbLink>
        <BreadcrumbLink href={MERCHANTS_PATH}>Merchant QRIS</BreadcrumbLink>
        {merchant === undefined ? null : (
          <BreadcrumbLink href={merchantPath(merchant.id)}>{merchant.name}</BreadcrumbLink>
        )}
      </Breadcrumb>
      <header className="check__head">
        <h1>Cek QR ini</h1>
        <p>
          Sebelum membayar, cocokkan QR di meja dengan yang terdaftar. Gambar dibaca di perangkat Anda dan tidak
          dikirim.
        </p>
      </header>
      <div className="check__columns">
        <div className="check__main">
          {merchant === undefined ? null : <Wanted merchant={merchant} />}
          <Controls merchantId={merchant?.id} />
          <div id="hasil-cek" role="status" tabIndex={-1} />
          <ResultFrames />
        </div>
        <ByEye merchant={merchant} />
      </div>
      {/* The page is complete without this module, so it loads after the visible content. */}
      <Island name="check-qr" wake="idle" />
    </div>
  );
}

function Wanted({ merchant: { name, nmid, payerName, payerCity } }: { merchant: Merchant }) {
  return (
    <Card padded className="check__wanted">
      <p>
        Dicocokkan dengan <b>{name}</b>
      </p>
      <p className="u-small u-muted">{`${payerName}, ${payerCity} · NMID ${nmid}`}</p>
      <a href={MERCHANT_CHECK_PATH}>Cocokkan dengan semua merchant</a>
    </Card>
  );
}

/** Controls that need JavaScript: hidden until the module has loaded. */
function Controls({ merchantId }: { merchantId: string | undefined }) {
  return (
    <>
      <noscript>
        <Banner>Pemeriksaan otomatis memerlukan JavaScript. Tanpa itu, cocokkan dengan mata.</Banner>
      </noscript>
      <div
        id="cek"
        className="check__controls"
        data-register={`/api${CLIENT_ROUTES.listMerchantCodes.path}`}
        data-merchant={merchantId}
      >
        <div className="check__ways">
          <Button id="cek-pindai" variant="primary">
            <CameraIcon />
            Pindai dengan kamera
          </Button>
          <Button id="cek-pilih">
            <ImageIcon />
            Pilih gambar
          </Button>
          <input id="cek-gambar" type="file" accept="image/*,.heic,.heif" hidden aria-label="Gambar QR" />
        </div>
        <div id="cek-kamera" className="check__camera" hidden>
          <video id="cek-video" playsInline muted aria-label="Gambar dari kamera" />
          <p>Arahkan kamera ke QR sampai seluruhnya terlihat.</p>
          <Button id="cek-henti">Hentikan kamera</Button>
        </div>
        <details className="check__text">
          <summary>Tempel isi QR sebagai teks</summary>
          <div>
            <TextArea
              id="isi-qr"
              label="Isi QR"
              hint="Dimulai dengan 000201"
              rows={4}
              maxLength={TEXT_LIMIT}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <Button id="cek-teks">Periksa teks ini</Button>
          </div>
        </details>
      </div>
    </>
  );
}

const FRAMES: Record<Verdict['tone'], ReactNode> = {
  success: <CheckIcon />,
  notice: <InfoIcon />,
  error: <AlertIcon />,
};

/** One card per tone, which the module fills. A banner does not fit: its text is one line without a heading. */
function ResultFrames() {
  return Object.entries(FRAMES).map(([tone, icon]) => (
    <template key={tone} id={`cek-${tone}`}>
      <Card as="section" className="check-result">
        <div className={`u-banner u-banner--${tone}`}>
          {icon}
          <div className="u-banner__text">
            <h2 className="u-h3">Hasil</h2>
            <p>Penjelasan</p>
          </div>
        </div>
      </Card>
    </template>
  ));
}

function ByEye({ merchant }: { merchant: Merchant | undefined }) {
  return (
    <section className="check__eye" aria-labelledby="judul-mata">
      <h2 id="judul-mata">Periksa juga dengan mata</h2>
      <ul>
        <li>Nama dan kota di aplikasi Anda sama dengan yang terdaftar. Nama perorangan adalah tanda bahaya.</li>
        <li>NMID pada stiker sama, semua angkanya. NMID dimulai dengan ID dan diikuti 13 angka.</li>
        <li>Tidak ada stiker yang ditempel di atas stiker lain.</li>
        <li>Bila ragu, tanyakan kepada penjual sebelum membayar.</li>
      </ul>
      {merchant === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
        <form action={MERCHANTS_PATH} method="get" role="search" aria-label="Cari merchant" className="check__search">
          <SearchField
            label="Cari merchant yang terdaftar"
            id="cari-merchant"
            name="q"
            placeholder="Nama merchant"
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit">Cari</Button>
        </form>
      ) : null}
    </section>
  );
}
