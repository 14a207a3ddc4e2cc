import { PRODUCT_NAME } from '@uluran/brand';
import type { Article, Merchant } from '@uluran/contract/endpoints';
import { merchantPath } from '@uluran/contract/merchants';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { PREVIEW_PATH } from '@uluran/contract/targets';
import { breadcrumbs } from '../app/breadcrumbs.ts';
import { articlePath, FEATURED_PATH, FEED_PATH, NEWS_PATH, newsListPath } from '../app/editorial-paths.ts';
import { pageHead } from '../app/head.ts';
import { plainPicture } from '../app/share-image.ts';
import { sharePath } from '../app/slug-paths.ts';
import { VOLUNTEER_PATH } from '../app/volunteer-paths.ts';
import { bookHead, proofHead } from '../features/book/book-heads.ts';
import { helpTopics } from '../features/help/questions.ts';
import {
  MERCHANT_CHECK_PATH,
  MERCHANTS_PATH,
  type MerchantSearch,
  merchantListPath,
} from '../features/merchant/merchant-search.ts';
import { PRIVACY, readingHead, TERMS } from '../features/reading/reading-heads.ts';
import { ZAKAT_PATH } from '../features/zakat/zakat-fields.ts';
import type { Paper } from './paper.ts';

type Head = ReturnType<typeof pageHead>;

const SCHEMA = 'https://schema.org';

/** As schema.org calls them, from Monday on. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function articleHead(article: Article, configuration: PublicConfiguration): Head {
  const { slug, title, summary, cover, author, publishedAt, updatedAt, tags } = article;
  const at = (path: string) => new URL(path, configuration.origin).href;
  const path = articlePath(slug);
  const url = plainPicture(cover, 1_200);
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: at('/') };
  return pageHead({
    configuration,
    title,
    description: summary,
    path,
    type: 'article',
    publishedAt,
    updatedAt,
    image: { url, width: cover.width, height: cover.height, alt: cover.alt },
    structuredData: [
      {
        '@context': SCHEMA,
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        image: [at(url)],
        datePublished: publishedAt,
        dateModified: updatedAt,
        inLanguage: 'id',
        mainEntityOfPage: at(path),
        author: { '@type': author.includes(PRODUCT_NAME) ? 'Organization' : 'Person', name: author },
        publisher,
        keywords: tags.map(({ name }) => name),
      },
      breadcrumbs([
        ['Berita', at(NEWS_PATH)],
        ...tags.slice(0, 1).map(({ slug: tag, name }) => [name, at(newsListPath({ tag }))] as const),
        [title, at(path)],
      ]),
    ],
  });
}

function helpHead(search: string, configuration: PublicConfiguration): Head {
  const questions = helpTopics(configuration).flatMap((topic) => topic.questions);
  return pageHead({
    configuration,
    title: 'Bantuan',
    description: `Jawaban atas pertanyaan tentang berdonasi, biaya, pencairan, bukti donasi, dan keamanan di ${PRODUCT_NAME}.`,
    path: '/help',
    hidden: search !== '',
    structuredData: [
      {
        '@context': SCHEMA,
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  });
}

/** Categories are pages of their own; searches show the same merchants again. */
function merchantsHead({ category, ...narrowed }: MerchantSearch, configuration: PublicConfiguration): Head {
  return pageHead({
    configuration,
    title: 'Merchant QRIS',
    description:
      'Warung, koperasi, dan kotak amal yang QRIS-nya terdaftar dan diperiksa, menurut kota, kategori, dan jam buka.',
    path: merchantListPath(category === undefined ? {} : { category }),
    hidden: Object.keys(narrowed).length > 0,
  });
}

/** The way to a page below the directory of merchants. */
function merchantSteps({ origin }: PublicConfiguration, last: readonly [name: string, path: string]) {
  const steps = [['Beranda', '/'], ['Merchant QRIS', MERCHANTS_PATH], last] as const;
  return breadcrumbs(steps.map(([name, path]) => [name, new URL(path, origin).href] as const));
}

function merchantHead(merchant: Merchant, configuration: PublicConfiguration): Head {
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
          // The day of schema.org has no hour 24.
          closes: closes === '24:00' ? '23:59' : closes,
        })),
      },
      merchantSteps(configuration, [name, path]),
    ],
  });
}

/** Words of a paper for browsers, search engines and messengers. */
export function paperHead(paper: Paper, configuration: PublicConfiguration): Head {
  switch (paper.page) {
    case 'news': {
      const subject = paper.tag === undefined ? '' : `: ${paper.tag.name}`;
      return withFeed(
        pageHead({
          configuration,
          title: `Berita${subject}`,
          description: `Yang terjadi setelah donasi, laporan, dan cara ${PRODUCT_NAME} bekerja.`,
          path: newsListPath({ tag: paper.tag?.slug }),
          hidden: paper.later || paper.articles.length === 0,
        }),
      );
    }
    case 'article':
      return withFeed(articleHead(paper.article, configuration));
    case 'featured':
      return pageHead({
        configuration,
        title: 'Pilihan redaksi',
        description: 'Galang dana, program, duta, dan barang yang dipilih redaksi, masing-masing dengan alasannya.',
        path: FEATURED_PATH,
      });
    case 'help':
      return helpHead(paper.search, configuration);
    case 'about':
      return pageHead({
        configuration,
        title: 'Tentang kami',
        description: `Siapa yang mengelola ${PRODUCT_NAME}, apa yang dijanjikan, dan bagaimana dibiayai.`,
        path: '/about',
      });
    case 'book':
      return bookHead(configuration);
    case 'book-proof':
      return proofHead(configuration);
    case 'merchants':
      return merchantsHead(paper.search, configuration);
    case 'merchant':
      return merchantHead(paper.merchant, configuration);
    case 'share':
      return pageHead({
        configuration,
        title: `Bagikan ${paper.title}`,
        description: `Tautan, poster, dan kartu untuk menyebarkan ${paper.title}.`,
        path: sharePath(paper.target.slug),
        hidden: true,
      });
    case 'preview':
      return pageHead({ configuration, title: 'Pratinjau', path: PREVIEW_PATH, hidden: true });
    case 'trace':
      return pageHead({ configuration, title: 'Jejak donasi Anda', path: paper.trace.path, hidden: true });
    case 'volunteer':
      return pageHead({
        configuration,
        title: 'Jadi relawan',
        description:
          'Periksa bukti dari rumah, antar bantuan, jenguk penerima, atau terjemahkan kabar. Daftar jadi relawan di sini.',
        path: VOLUNTEER_PATH,
        hidden: paper.end !== undefined,
      });
    case 'merchant-check':
      return pageHead({
        configuration,
        title: 'Cek QR merchant',
        description:
          'Cocokkan QRIS di meja dengan yang terdaftar: nama, kota, NMID, dan rekening. Gambar dibaca di perangkat Anda dan tidak dikirim.',
        path: MERCHANT_CHECK_PATH,
        hidden: paper.merchant !== undefined,
        structuredData: [merchantSteps(configuration, ['Cek QR merchant', MERCHANT_CHECK_PATH])],
      });
    case 'zakat':
      return pageHead({
        configuration,
        title: 'Kalkulator zakat',
        description:
          'Hitung zakat maal, penghasilan, fitrah, dan fidyah langkah demi langkah, dengan angka yang bertanggal dan bersumber.',
        path: ZAKAT_PATH,
      });
    case 'offline':
      return pageHead({ configuration, title: 'Anda sedang luring', path: '/offline', hidden: true });
    case 'terms':
      return readingHead(TERMS, configuration);
    case 'privacy':
      return readingHead(PRIVACY, configuration);
  }
}

/** On pages of the news: the link by which feed readers find the feed. */
function withFeed({ meta, links }: Head): Head {
  const feed = { rel: 'alternate', type: 'application/atom+xml', title: `Berita ${PRODUCT_NAME}`, href: FEED_PATH };
  return { meta, links: [...links, feed] };
}
