export { type Notice, type NotificationOptions, serveNotifications } from './notifications.ts';
export type { ManifestEntry } from './scope.ts';
export { startWorker, type WorkerOptions } from './start-worker.ts';
