import type { Merchant } from '@uluran/contract/endpoints';
import { merchantPath } from '@uluran/contract/merchants';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { breadcrumbs } from '../../app/breadcrumbs.ts';
import { pageHead } from '../../app/head.ts';
import { plainPicture } from '../../app/share-image.ts';
import { MERCHANT_CHECK_PATH, MERCHANTS_PATH, type MerchantSearch, merchantListPath } from './merchant-search.ts';

type Head = ReturnType<typeof pageHead>;

const SCHEMA = 'https://schema.org';

/** Names of schema.org, from Monday on. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Categories have indexed pages of their own; searches repeat the same merchants. */
export function merchantsHead({ category, ...narrowed }: MerchantSearch, configuration: PublicConfiguration): Head {
  return pageHead({
    configuration,
    title: 'Merchant QRIS',
    description:
      'Warung, koperasi, dan kotak amal yang QRIS-nya terdaftar dan diperiksa, menurut kota, kategori, dan jam buka.',
    path: merchantListPath(category === undefined ? {} : { category }),
    hidden: Object.keys(narrowed).length > 0,
  });
}

/** Breadcrumb of a page below the directory of merchants. */
function merchantSteps({ origin }: PublicConfiguration, last: readonly [name: string, path: string]) {
  const steps = [['Beranda', '/'], ['Merchant QRIS', MERCHANTS_PATH], last] as const;
  return breadcrumbs(steps.map(([name, path]) => [name, new URL(path, origin).href] as const));
}

/** Words of a merchant for browsers, search engines and messengers. */
export function merchantHead(merchant: Merchant, configuration: PublicConfiguration): Head {
  const { id, name, city, province, description, address, position, cover, hours } = merchant;
  const at = (path: string) => new URL(path, configuration.origin).href;
  const path = merchantPath(id);
  const url = plainPicture(cover, 1_200);
  return pageHead({
    configuration,
    title: `${name}, Merchant QRIS`,
    description: `${name} di ${city}. ${description} QRIS terdaftar, dengan NMID, jam buka, dan petunjuk arah.`,
    path,
    image: { url, width: cover.width, height: cover.height, alt: cover.alt },
    structuredData: [
      {
        '@context': SCHEMA,
        '@type': 'LocalBusiness',
        name,
        description,
        url: at(path),
        image: at(url),
        paymentAccepted: 'QRIS',
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: city,
          addressRegion: province.name,
          addressCountry: 'ID',
        },
        geo: { '@type': 'GeoCoordinates', ...position },
        openingHoursSpecification: hours.map(({ weekday, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WEEKDAYS[weekday - 1],
          opens,
          // In schema.org a day has no hour 24.
          closes: closes === '24:00' ? '23:59' : closes,
        })),
      },
      merchantSteps(configuration, [name, path]),
    ],
  });
}

/** Words of the check of a code; of one merchant's code where it is given. */
export function checkHead(merchant: Merchant | undefined, configuration: PublicConfiguration): Head {
  return pageHead({
    configuration,
    title: 'Cek QR merchant',
    description:
      'Cocokkan QRIS di meja dengan yang terdaftar: nama, kota, NMID, dan rekening. Gambar dibaca di perangkat Anda dan tidak dikirim.',
    path: MERCHANT_CHECK_PATH,
    hidden: merchant !== undefined,
    structuredData: [merchantSteps(configuration, ['Cek QR merchant', MERCHANT_CHECK_PATH])],
  });
}
