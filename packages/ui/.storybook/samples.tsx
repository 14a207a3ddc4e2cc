/** Invented people, campaigns and addresses that the stories show. */
import cover from '@uluran/brand/assets/covers/pendidikan.svg';
import logo from '@uluran/brand/assets/logo.svg';
import darkLogo from '@uluran/brand/assets/logo-on-dark.svg';
import { Cover } from '../src/cover/cover.tsx';
import { Logo, LogoLink } from '../src/logo/logo.tsx';

/** The clock of every story. */
export const NOW_AT = '2026-11-21T10:14:00+07:00';

/** A sum of ten digits, the widest a campaign is likely to show. */
export const TEN_DIGITS_RUPIAH = 9_876_543_210;

/** Words wider than a line of a phone. */
export const LONG_TITLE =
  'Mempertanggungjawabkan pengadaan perlengkapan keterampilan penyandang ketunarunguan se-Kabupaten Minahasa Tenggara';
export const LONG_NAME = 'Yayasan Pemberdayaan Kesejahteraan Masyarakat Berkebutuhan Khusus Nusantara';

export const COVER = { src: cover, width: 640, height: 360 } as const;
export const SampleCover = () => <Cover {...COVER} alt="" priority />;

/** The foundation that runs the site of the stories. */
export const FOUNDATION = {
  name: 'Uluran',
  mission: 'Uluran menyampaikan donasi dari yang ingin membantu kepada yang membutuhkan.',
  legalEntity: 'Yayasan Uluran Tangan Nusantara',
  permit: 'Izin PUB Kementerian Sosial No. 000/HUK-PS/2026 (contoh)',
  contacts: {
    address: 'Jl. Cempaka Putih Tengah 14, Jakarta Pusat',
    email: 'halo@uluran.example',
    mailHref: 'mailto:halo@uluran.example',
    phone: '021-5550-0142',
    phoneHref: 'tel:+622155500142',
  },
} as const;

export const SampleLogo = () => <Logo name="Uluran" src={logo} darkSrc={darkLogo} />;
export const SampleLogoLink = () => (
  <LogoLink href="#beranda">
    <SampleLogo />
  </LogoLink>
);
