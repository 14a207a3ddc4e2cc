import * as z from 'zod/mini';
import { GIVING_TYPES } from './targets.ts';

/**
 * What every client may know about this installation. Read from the environment at start, delivered in the HTML and by
 * `GET /config`, never baked in at build. A provider that is not configured is null, and its button is not shown.
 */
export const publicConfigurationSchema = z.object({
  apiUrl: z.string(),
  origin: z.string(),
  version: z.string(),
  firebase: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      storageBucket: z.string(),
      senderId: z.string(),
      appId: z.string(),
    }),
  ),
  googleClientId: z.nullable(z.string()),
  appleClientId: z.nullable(z.string()),
  pixelId: z.nullable(z.string()),
  pixelPattern: z.string(),
  tagManagerId: z.nullable(z.string()),
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; null where no map is offered. */
  mapTilesUrl: z.nullable(z.string()),
  /** Whose map it is, to be written on it. */
  mapTilesAttribution: z.nullable(z.string()),
  pushPublicKey: z.nullable(z.string()),
  donation: z.object({
    minimumRupiah: z.int(),
    presetsRupiah: z.array(z.int()),
    tipPresetsRupiah: z.array(z.int()),
    platformFeeBasisPoints: z.int(),
    feeFreeGivingTypes: z.array(z.enum(GIVING_TYPES)),
  }),
  /** Rules of today for those who raise money, for the page that explains them. */
  raising: z.object({
    /** Days from a campaign's first to its last, both included. */
    longestDays: z.int(),
    /** Fewest words of a campaign's story. */
    storyWords: z.int(),
    minimumWithdrawalRupiah: z.int(),
    /** The bank's fee of one transfer, out of its amount. */
    transferFeeRupiah: z.int(),
    /** Days after a transfer until which its evidence is due. */
    evidenceDays: z.int(),
    /** The most that platform and gateway together take of a general gift. */
    costCeilingBasisPoints: z.int(),
  }),
});

export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
