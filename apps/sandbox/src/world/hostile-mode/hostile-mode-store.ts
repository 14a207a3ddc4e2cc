import type { Settings } from '../settings.ts';
import {
  type Endpoint,
  type EndpointBehaviour,
  type HostileMode,
  NORMAL_MODE,
  readHostileMode,
} from './hostile-mode.ts';

/** The mode in force. */
export interface HostileModeStore {
  current(): HostileMode;
  set(mode: HostileMode): void;
  /** The behaviour for one request, counted against its `times`; undefined when the endpoint is normal. */
  take(endpoint: Endpoint): EndpointBehaviour | undefined;
}

const SETTING = 'hostile_mode';

/** The mode, kept in the settings so that it survives a restart. */
export function createHostileModeStore(settings: Settings): HostileModeStore {
  const saved = settings.read(SETTING);
  const read = saved === undefined ? undefined : readHostileMode(JSON.parse(saved));
  let mode = read !== undefined && 'mode' in read ? read.mode : NORMAL_MODE;

  function set(next: HostileMode): void {
    mode = next;
    settings.write(SETTING, JSON.stringify(next));
  }
  return {
    current: () => mode,
    set,
    take(endpoint) {
      const behaviour = mode.endpoints[endpoint];
      if (behaviour === undefined || behaviour.kind === 'normal') return undefined;
      if (behaviour.times !== null) {
        const { [endpoint]: _spent, ...others } = mode.endpoints;
        const left = behaviour.times - 1;
        set({ ...mode, endpoints: left > 0 ? { ...others, [endpoint]: { ...behaviour, times: left } } : others });
      }
      return behaviour;
    },
  };
}
