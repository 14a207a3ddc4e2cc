import * as z from 'zod/mini';
import { fixed, NO_DEFAULT, urlOf, variable } from './variable.ts';

const share = z.pipe(
  z.string().check(z.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(1))),
);
const collector = urlOf('http:', 'https:').check(z.refine((text) => !/[@?#]/.test(text)));

/** Variables of traces and figures for a collector, under OpenTelemetry's own names. */
export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: z.optional(collector),
    ...NO_DEFAULT,
    meaning:
      'Collector that traces and figures are sent to, by OTLP over HTTP and without `/v1/…`: `http://127.0.0.1:4318`. Without it no part of OpenTelemetry that does something is loaded.',
    expected: 'an address such as http://127.0.0.1:4318, without a user, password, query or anchor',
  }),
  OTEL_SERVICE_NAME: variable({
    schema: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
    ...fixed('uluran'),
    meaning: 'Name of this installation at the collector.',
    expected: 'up to 60 letters, digits, dots and dashes',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    schema: share,
    ...fixed('1'),
    meaning: 'Share of the requests and jobs that are traced, from 0 to 1. Figures are complete whatever it is.',
    expected: 'a number from 0 to 1, such as 0.1',
  }),
};
