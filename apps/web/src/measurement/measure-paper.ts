import { createAnalytics } from '@uluran/analytics';
import { MEASUREMENT_FRAME_PATH } from './measurement-paths.ts';

/** Measures a page of reading whose visitor has agreed: fetched for no other. */
const { pixel, tags, pattern = '', route = '' } = document.getElementById('measurement')?.dataset ?? {};
const analytics = createAnalytics({ pixelId: pixel, tagManagerId: tags, pattern, frameUrl: MEASUREMENT_FRAME_PATH });
analytics.pageView({ path: location.pathname, route });
analytics.start();
