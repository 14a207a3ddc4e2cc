import { WrongCommand } from './errors.ts';

/** Hosts of this machine, which no network lies between. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Returns the origin of a site: `https://donasi.lembaga.id`.
 * @throws WrongCommand for any other address, and for one without encryption on another machine
 */
export function readSite(text: string): string {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new WrongCommand(`"${text}" is no address of a site: write it like https://donasi.lembaga.id`);
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    throw new WrongCommand(
      `http://${url.host} is not encrypted, so that others could read the password and the session: use https://${url.hostname}`,
    );
  if (url.href !== `${url.origin}/`)
    throw new WrongCommand(`The address of a site is its origin alone: write ${url.origin}`);
  return url.origin;
}
