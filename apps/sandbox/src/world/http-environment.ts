import type { HttpBindings } from '@hono/node-server';

/** Variables that the sandbox's HTTP handlers share through the context. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    /** How long the hostile mode delays the request, in milliseconds. */
    processingMs: number;
  };
}
