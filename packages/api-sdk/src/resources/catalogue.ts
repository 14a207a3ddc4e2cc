import type { Category, Home, Region } from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The home page. */
export interface HomePage {
  /**
   * All data of the home page in one call.
   * @endpoint getHome
   */
  get(options?: CallOptions): Promise<Home>;
}

/** Categories of campaigns. */
export interface Categories {
  /**
   * Categories with the number of their live campaigns.
   * @endpoint listCategories
   */
  list(options?: CallOptions): Promise<Category[]>;
}

/** Provinces of campaigns. */
export interface Regions {
  /**
   * Provinces with the number of their live campaigns.
   * @endpoint listRegions
   */
  list(options?: CallOptions): Promise<Region[]>;
}

/** The public configuration of an installation. */
export interface Configuration {
  /**
   * Smallest gift, presets, sign-in services and similar settings. A service that is not set up is null.
   * @endpoint getConfiguration
   */
  get(options?: CallOptions): Promise<PublicConfiguration>;
}

export function createHomePage({ call }: Connection): HomePage {
  return { get: (options) => dataOf(call('getHome', {}, options)) };
}

export function createCategories({ call }: Connection): Categories {
  return { list: (options) => dataOf(call('listCategories', {}, options)) };
}

export function createRegions({ call }: Connection): Regions {
  return { list: (options) => dataOf(call('listRegions', {}, options)) };
}

export function createConfiguration({ call }: Connection): Configuration {
  return { get: (options) => dataOf(call('getConfiguration', {}, options)) };
}
