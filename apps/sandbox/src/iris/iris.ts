import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../world/clock.ts';
import { createIrisNotifier, type IrisNotifier, type IrisNotifierNeeds } from './iris-notifier.ts';
import { createIrisRepository, type IrisRepository } from './iris-repository.ts';
import { createIrisService, type IrisService } from './iris-service.ts';

/** Keys of the accounts at the disbursement service. */
export interface IrisKeys {
  creatorKey: string;
  approverKey: string;
  /** Signs notifications. */
  merchantKey: string;
}

/** Invented keys, the same on every machine. */
export const DEFAULT_IRIS_KEYS: IrisKeys = {
  creatorKey: 'IRIS-creator-contoh',
  approverKey: 'IRIS-approver-contoh',
  merchantKey: 'IRIS-merchant-contoh',
};

/** The disbursement service of the sandbox. */
export interface Iris {
  keys: IrisKeys;
  service: IrisService;
  repository: IrisRepository;
  setNotificationUrl(url: string): void;
  stop: IrisNotifier['stop'];
}

interface IrisNeeds extends Omit<IrisNotifierNeeds, 'merchantKey' | 'url'> {
  database: DatabaseSync;
  clock: SandboxClock;
  keys: IrisKeys;
  notificationUrl: string | undefined;
}

export function startIris({ database, clock, keys, notificationUrl, ...delivery }: IrisNeeds): Iris {
  let url = notificationUrl;
  const repository = createIrisRepository(database);
  const notifier = createIrisNotifier({ ...delivery, merchantKey: keys.merchantKey, url: () => url });
  return {
    keys,
    repository,
    service: createIrisService({ database, repository, clock, announce: notifier.announce }),
    setNotificationUrl(next) {
      url = next;
    },
    stop: notifier.stop,
  };
}
