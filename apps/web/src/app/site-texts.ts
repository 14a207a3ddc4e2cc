import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { DATA_PROTECTION, FOUNDATION } from '@uluran/brand/foundation';
import type { SiteText } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { filledDocument, filledText, type SiteTextKey, type SiteTextValues } from '@uluran/contract/site-texts';
import type { AppContext } from './context.ts';
import { feeWords } from './fee-words.ts';
import { found } from './found.ts';
import { PRIVACY_PATH, TERMS_PATH } from './legal-paths.ts';

/** Returns the values of names in braces: the foundation's facts, and the present settings. */
function valuesOf({ origin, donation }: PublicConfiguration): SiteTextValues {
  const page = (path: string, text: string) => ({ url: new URL(path, origin).href, text });
  return {
    nama: PRODUCT_NAME,
    yayasan: LEGAL_ENTITY,
    akta: FOUNDATION.deed,
    npwp: FOUNDATION.taxNumber,
    kedudukan: FOUNDATION.seat,
    izin: PERMIT_TEXT,
    alamat: CONTACTS.address,
    email: { url: CONTACTS.mailHref, text: CONTACTS.email },
    'petugas-data': DATA_PROTECTION.office,
    'email-data': { url: DATA_PROTECTION.mailHref, text: DATA_PROTECTION.email },
    'donasi-minimum': formatRupiah(donation.minimumRupiah),
    biaya: feeWords(donation).join(' '),
    'halaman-akun': page('/account/edit', 'halaman akun'),
    'kebijakan-privasi': page(PRIVACY_PATH, 'Kebijakan Privasi'),
    ketentuan: page(TERMS_PATH, 'Syarat & Ketentuan'),
  };
}

/** Returns a text with its values. */
function withValues(text: SiteText, configuration: PublicConfiguration): SiteText {
  const values = valuesOf(configuration);
  const entries = text.content.entries.map((entry) => ({
    ...entry,
    title: filledText(entry.title, values),
    body: filledDocument(entry.body, values),
    words: filledText(entry.words, values),
  }));
  return { ...text, content: { lead: filledText(text.content.lead, values), entries } };
}

/** Reads a text with its values: in the version that applies, or in a named one. A version that does not exist is the 404 page. */
export async function readSiteText(
  { client, configuration }: AppContext,
  key: SiteTextKey,
  version?: number,
): Promise<SiteText> {
  return withValues(await found(client.siteTexts.get(key, version)), configuration);
}
