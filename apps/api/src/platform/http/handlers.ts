import type { EndpointData, EndpointMeta, EndpointParsed } from '@uluran/contract/endpoints';
import type { ROUTES, RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import type { StreamAnswer, TextAnswer, WrittenList } from './answers.ts';
import type { ReadFile } from './bodies.ts';
import type { Member } from './members.ts';

/** Argument of a handler, already validated by the endpoint's schemas. */
export interface ApiRequest<Name extends RouteName = RouteName> {
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
  /** Account of the request's token: always present on routes for `bearer` and `operator`. */
  member: (typeof ROUTES)[Name]['audience'] extends 'bearer' | 'operator' ? Member : Member | undefined;
  /** Reads the one file, for endpoints that take a form with a file: checks that do not need it come first. Empty otherwise. */
  readFile: ReadFile;
  /** The unchanged bytes, for endpoints whose body a signature covers; empty otherwise. */
  rawBody: string;
  /** Present if the endpoint is declared idempotent. */
  idempotencyKey: string;
  requestId: string;
  /** Address of the visitor, if it is known. */
  clientAddress: string;
  headers: Headers;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  log: Logger;
}

type ListNames = { [Name in RouteName]: EndpointData<Name> extends readonly unknown[] ? Name : never }[RouteName];

/**
 * Lists return items and meta; every other handler returns its data, or a whole answer (streams, files, stored text). Never a `Response`,
 * whose body may have begun before the server has decided to send it.
 */
export type ApiAnswer<Name extends RouteName> =
  | StreamAnswer
  | TextAnswer
  | (Name extends ListNames
      ? WrittenList | { items: EndpointData<Name>; meta: EndpointMeta<Name> }
      : { data: EndpointData<Name> });

export type Handler<Name extends RouteName> = (request: ApiRequest<Name>) => Promise<ApiAnswer<Name>>;

/** A handler for each name in the table: a route without a handler, or a handler without a route, does not compile. */
export type Handlers = { [Name in keyof typeof ROUTES]: Handler<Name> };
