import { type IdentityRead, inventedPlaces, readIdentity } from '@uluran/brand/identity-document';
import * as z from 'zod/mini';
import { variable } from './variable.ts';

/** The operator of the site. The brand package defines the document's fields and their allowed values. */
export const IDENTITY_VARIABLE = {
  IDENTITY: variable({
    schema: z.pipe(z.optional(z.string()), z.transform(readIdentity)),
    fallbackText: "the demo's invented foundation; production refuses it",
    meaning:
      'Who runs the site: path of the document with its name, legal entity, permit, contacts and mail sender, or the document itself as JSON. Every process needs the same: see [your own foundation](../docs/your-own-foundation.md).',
    expected: 'the path of a JSON document, or the document itself',
  }),
};

/** Returns the problem of the document, for every installation. */
export function identityProblem(read: IdentityRead): string | undefined {
  return 'problem' in read ? `${read.problem}: set it as docs/your-own-foundation.md describes.` : undefined;
}

/** Returns, in one sentence, the demo's invented values that production refuses. */
export function inventedIdentity(read: IdentityRead): string | undefined {
  const places = 'problem' in read ? [] : inventedPlaces(read.identity);
  if (places.length === 0) return undefined;
  return `is not set or still holds what is invented for the demo (${places.join(', ')}), and receipts would name a foundation that does not exist: set it to a document of your own, as docs/your-own-foundation.md describes.`;
}
