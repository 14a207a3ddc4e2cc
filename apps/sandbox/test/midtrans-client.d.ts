/** The parts of the published client that the tests call; the package ships no types. */
declare module 'midtrans-client' {
  type Answer = Record<string, unknown>;

  export class CoreApi {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string });
    charge(parameter: object): Promise<Answer>;
    cardToken(parameter: object): Promise<Answer>;
    transaction: {
      status(id: string): Promise<Answer>;
      cancel(id: string): Promise<Answer>;
      expire(id: string): Promise<Answer>;
    };
  }

  export class Snap {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string });
    createTransaction(parameter: object): Promise<Answer>;
  }
}

declare module 'midtrans-client/lib/apiConfig.js' {
  const ApiConfig: { CORE_SANDBOX_BASE_URL: string; SNAP_SANDBOX_BASE_URL: string };
  export default ApiConfig;
}
