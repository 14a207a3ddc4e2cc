import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { GIVING_TYPES } from '@uluran/contract/targets';
import { APP_VERSION } from '@uluran/contract/version';
import { readDonationSettings, readRaisingSettings } from '../../giving/fees/settings.ts';
import type { Queryable } from '../../platform/database/client.ts';
import type { Environment } from '../../platform/environment/environment.ts';

function firebaseOf(environment: Environment): PublicConfiguration['firebase'] {
  const {
    FIREBASE_API_KEY,
    FIREBASE_AUTH_DOMAIN,
    FIREBASE_PROJECT_ID,
    FIREBASE_STORAGE_BUCKET,
    FIREBASE_SENDER_ID,
    FIREBASE_APP_ID,
  } = environment;
  if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN || !FIREBASE_PROJECT_ID) return null;
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    storageBucket: FIREBASE_STORAGE_BUCKET ?? '',
    senderId: FIREBASE_SENDER_ID ?? '',
    appId: FIREBASE_APP_ID ?? '',
  };
}

/** Returns the public configuration: the installation's environment and today's dated settings. */
export async function readPublicConfiguration(sql: Queryable, environment: Environment): Promise<PublicConfiguration> {
  const [settings, raising] = await Promise.all([readDonationSettings(sql), readRaisingSettings(sql)]);
  return {
    apiUrl: environment.API_URL ?? '/api',
    origin: environment.PUBLIC_ORIGIN,
    version: APP_VERSION,
    firebase: firebaseOf(environment),
    googleClientId: environment.GOOGLE_CLIENT_ID ?? null,
    appleClientId: environment.APPLE_CLIENT_ID ?? null,
    pixelId: environment.PIXEL_ID ?? null,
    pixelPattern: environment.PIXEL_PATTERN,
    tagManagerId: environment.TAG_MANAGER_ID ?? null,
    mapTilesUrl: environment.MAP_TILES_URL ?? null,
    mapTilesAttribution: environment.MAP_TILES_ATTRIBUTION ?? null,
    pushPublicKey: environment.PUSH_PUBLIC_KEY ?? null,
    donation: {
      minimumRupiah: settings.minimumRupiah,
      presetsRupiah: settings.presetsRupiah,
      tipPresetsRupiah: settings.tipPresetsRupiah,
      platformFeeBasisPoints: settings.platformFeeBasisPoints.donasi,
      feeFreeGivingTypes: GIVING_TYPES.filter((type) => settings.platformFeeBasisPoints[type] === 0),
    },
    raising: { ...raising, costCeilingBasisPoints: settings.costCeilingBasisPoints.donasi },
  };
}
