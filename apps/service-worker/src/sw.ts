import { type ManifestEntry, serveNotifications, startWorker } from '@uluran/pwa/worker';
import {
  isData,
  isFile,
  isIgnored,
  isMemberFile,
  isPicture,
  isPrivate,
  needsOf,
  OFFLINE_PATH,
  renewsItself,
} from './addresses.ts';
import { noticeOf, renewNotices, stopNotices } from './notices.ts';

declare const self: { readonly __WB_MANIFEST: readonly ManifestEntry[] };

startWorker({
  manifest: self.__WB_MANIFEST,
  offlinePage: OFFLINE_PATH,
  isIgnored,
  isPrivate,
  isFile,
  isData,
  isPicture,
  isExtra: (url) => isMemberFile(url.pathname),
  needsOf,
  renewsItself,
  sharing: { action: '/merchant/cek/bagikan', field: 'gambar', opens: '/merchant/cek?dibagikan' },
});

serveNotifications({
  noticeOf,
  language: 'id',
  icon: '/icon-192.png',
  stopLabel: 'Berhenti mengikuti',
  stop: stopNotices,
  renew: renewNotices,
});
