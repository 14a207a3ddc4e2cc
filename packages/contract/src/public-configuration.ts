import * as z from 'zod/mini';
import { GIVING_TYPES } from './targets.ts';

/**
 * Public settings of this installation. They are read from the environment at start and delivered in the HTML and by `GET /config`; they are not part
 * of the build. A provider that is not configured is null, and its button is not shown.
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
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; null without a map. */
  mapTilesUrl: z.nullable(z.string()),
  /** Copyright notice that the map must show. */
  mapTilesAttribution: z.nullable(z.string()),
  pushPublicKey: z.nullable(z.string()),
  donation: z.object({
    minimumRupiah: z.int(),
    presetsRupiah: z.array(z.int()),
    tipPresetsRupiah: z.array(z.int()),
    platformFeeBasisPoints: z.int(),
    feeFreeGivingTypes: z.array(z.enum(GIVING_TYPES)),
  }),
  /** Current rules for fundraisers, for the page that explains them. */
  raising: z.object({
    /** Days from a campaign's first to its last, both included. */
    longestDays: z.int(),
    /** Fewest words of a campaign's story. */
    storyWords: z.int(),
    minimumWithdrawalRupiah: z.int(),
    /** The bank's fee of one transfer, taken from its amount. */
    transferFeeRupiah: z.int(),
    /** Days after a transfer until its evidence is due. */
    evidenceDays: z.int(),
    /** Most that platform and gateway together take of a general gift. */
    costCeilingBasisPoints: z.int(),
  }),
});

export type PublicConfiguration = z.infer<typeof publicConfigurationSchema>;
