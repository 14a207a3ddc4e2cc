import type { World } from './sdk-worlds.ts';

/** Shape of a response: types in place of values; lists by their first item. */
type Shape = string | Shape[] | { [key: string]: Shape };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The shape of a value. Null and the empty list are shapes of their own, which fit every other. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' && INSTANT.test(value) ? 'instant' : typeof value;
}

/** Differences in the shape of two responses to one call; empty if a program for one can read the other. */
export function shapeDifferences(fake: Shape, real: Shape, path = 'data'): string[] {
  if (fake === 'null' || real === 'null') return [];
  if (Array.isArray(fake) && Array.isArray(real)) {
    const [one, other] = [fake[0], real[0]];
    return one === undefined || other === undefined ? [] : shapeDifferences(one, other, `${path}[]`);
  }
  if (typeof fake === 'object' && typeof real === 'object' && !Array.isArray(fake) && !Array.isArray(real)) {
    return [...new Set([...Object.keys(fake), ...Object.keys(real)])].flatMap((key) => {
      const [one, other] = [fake[key], real[key]];
      const place = `${path}.${key}`;
      if (one === undefined || other === undefined) return [`${place}: only the ${one ? 'fake' : 'real'} one has it`];
      return shapeDifferences(one, other, place);
    });
  }
  const words = (shape: Shape) => (typeof shape === 'string' ? shape : Array.isArray(shape) ? 'list' : 'object');
  // A whole number may be any number.
  const [one, other] = [words(fake), words(real)].map((word) => (word === 'integer' ? 'number' : word));
  return one === other ? [] : [`${path}: the fake has ${one}, the real one ${other}`];
}

/** A refusal without its sentences, the part that programs use. */
export interface Refusal {
  status: number;
  code: unknown;
  fields: string[];
  /** Names of its headers. */
  headers: string[];
}

const HEADERS = ['Allow', 'Content-Type', 'Retry-After', 'Uluran-Version', 'X-Request-Id'];

/** The server's refusal of a request that its client would not make. */
export async function refusalOf({ plain, server }: World, path: string, init: RequestInit): Promise<Refusal> {
  const response = await plain(`${server.baseUrl}${path}`, init);
  const body = await response.json();
  if (body.status !== false || !body.message) throw new Error(`${path} was not refused: ${JSON.stringify(body)}`);
  const { code, fields = {} } = body.data;
  const headers = HEADERS.filter((name) => response.headers.has(name));
  return { status: response.status, code, fields: Object.keys(fields).toSorted(), headers };
}
