import type { EndpointData, EndpointMeta, EndpointParsed } from '@uluran/contract/endpoints';
import type { ROUTES, RouteName } from '@uluran/contract/routes';
import type { Logger } from 'pino';
import type { StreamAnswer, TextAnswer, WrittenList } from './answers.ts';
import type { ReadFile } from './bodies.ts';
import type { Member } from './members.ts';

/** What a handler receives: everything already validated by the endpoint's schemas. */
export interface ApiRequest<Name extends RouteName = RouteName> {
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
  /** The account of its token: always present on routes for `bearer` and `operator`. */
  member: (typeof ROUTES)[Name]['audience'] extends 'bearer' | 'operator' ? Member : Member | undefined;
  /** Reads the one file, for endpoints that take a form of one: checks that do not need it come before. Empty otherwise. */
  readFile: ReadFile;
  /** The bytes as they came, for endpoints whose body a signature covers; empty otherwise. */
  rawBody: string;
  /** Present where the endpoint is declared idempotent. */
  idempotencyKey: string;
  requestId: string;
  /** Address of the visitor, as far as it is known. */
  clientAddress: string;
  headers: Headers;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  log: Logger;
}

type ListNames = { [Name in RouteName]: EndpointData<Name> extends readonly unknown[] ? Name : never }[RouteName];

/**
 * Lists answer with items and meta; everything else with its data, or with a whole answer (streams, files, stored text). Never with a
 * `Response`, whose body may have begun before it is known whether it is needed.
 */
export type ApiAnswer<Name extends RouteName> =
  | StreamAnswer
  | TextAnswer
  | (Name extends ListNames
      ? WrittenList | { items: EndpointData<Name>; meta: EndpointMeta<Name> }
      : { data: EndpointData<Name> });

export type Handler<Name extends RouteName> = (request: ApiRequest<Name>) => Promise<ApiAnswer<Name>>;

/** One handler for each name in the table: a route without a handler, or a handler without a route, does not compile. */
export type Handlers = { [Name in keyof typeof ROUTES]: Handler<Name> };
