import type { Environment } from '../../platform/environment/environment.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { createMidtransGateway } from './midtrans/midtrans-gateway.ts';
import { type Gateways, gatewaysByName } from './port.ts';

/** Environment variables of the payment gateways. */
export const GATEWAY_VARIABLES = ['MIDTRANS_BASE_URL', 'MIDTRANS_SERVER_KEY'] as const;

type Settings = Pick<Environment, (typeof GATEWAY_VARIABLES)[number]>;
/** Settings in which every gateway has an address. */
type WholeSettings = Settings & { readonly MIDTRANS_BASE_URL: string };

/** Returns true if a payment gateway has no address, so that the sandbox takes its place. */
export function needsGatewaySandbox({ MIDTRANS_BASE_URL }: Settings): boolean {
  return MIDTRANS_BASE_URL === undefined;
}

/** The sandbox's settings for the payment gateways: their keys, and its notification address by the gateway's name. */
export function gatewaySandbox({ MIDTRANS_SERVER_KEY }: Settings, notificationUrl: (gateway: string) => string) {
  return { serverKey: MIDTRANS_SERVER_KEY, notificationUrl: notificationUrl('midtrans') };
}

/** Returns the environment with the sandbox's address for each gateway that has none. @throws {Error} if there is no sandbox either */
export function atSandbox<Whole extends Settings>(
  environment: Whole,
  sandboxUrl: string | undefined,
): Whole & WholeSettings {
  const baseUrl = environment.MIDTRANS_BASE_URL ?? sandboxUrl;
  if (baseUrl === undefined) throw new Error('MIDTRANS_BASE_URL is not set: payments would have nowhere to go.');
  return { ...environment, MIDTRANS_BASE_URL: baseUrl };
}

/** Returns the payment gateways of an environment in which all have an address. */
export function createGateways(environment: WholeSettings, tools: { log: Logger; metrics?: Metrics }): Gateways {
  const { MIDTRANS_BASE_URL: baseUrl, MIDTRANS_SERVER_KEY: serverKey } = environment;
  return gatewaysByName(createMidtransGateway({ ...tools, baseUrl, serverKey }));
}
