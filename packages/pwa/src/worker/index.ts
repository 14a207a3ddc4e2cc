export type { ManifestEntry } from './scope.ts';
export { startWorker, type WorkerOptions } from './start-worker.ts';
