import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { createSandbox } from './sandbox.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

const environment = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port(4000),
  SANDBOX_SMTP_PORT: port(4025),
  SANDBOX_DATA: z.string().min(1).default('.data/sandbox.sqlite'),
  SANDBOX_SERVER_KEY: z.string().min(1).default('SB-Mid-server-contoh'),
  SANDBOX_NOTIFICATION_URL: z.url({ protocol: /^https?$/ }).optional(),
});

const read = environment.safeParse(process.env);
if (!read.success) {
  for (const issue of read.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}. See README.md.`);
  process.exit(1);
}
const settings = read.data;
if (settings.SANDBOX_DATA !== ':memory:') mkdirSync(dirname(settings.SANDBOX_DATA), { recursive: true });
const sandbox = await createSandbox({
  host: settings.SANDBOX_HOST,
  port: settings.SANDBOX_PORT,
  smtpPort: settings.SANDBOX_SMTP_PORT,
  dataFile: settings.SANDBOX_DATA,
  serverKey: settings.SANDBOX_SERVER_KEY,
  ...(settings.SANDBOX_NOTIFICATION_URL === undefined ? {} : { notificationUrl: settings.SANDBOX_NOTIFICATION_URL }),
  log: (message) => console.log(message),
});
console.log(`Gateway and pages   ${sandbox.url}`);
console.log(`Mailbox             ${sandbox.url}/mailbox (${sandbox.smtpUrl})`);
console.log(`Server key          ${settings.SANDBOX_SERVER_KEY}`);
console.log(`Notifications to    ${settings.SANDBOX_NOTIFICATION_URL ?? 'nowhere: set SANDBOX_NOTIFICATION_URL'}`);
console.log(`Kept in             ${settings.SANDBOX_DATA}`);

function stop(): void {
  sandbox.close().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
