import { type HrTime, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Figure, ReadFigures } from './figure.ts';

const SCOPE = { name: 'uluran' };

/**
 * Passes on the figures of `/api/metrics` unchanged, so that both ways have the same instruments under the same names.
 *
 * @param readFigures reads them, once for each report
 */
export function figuresProducer(readFigures: ReadFigures): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin);
  return {
    async collect() {
      const { figures, errors } = await readFigures();
      const span = { startTime, endTime: millisToHrTime(Date.now()) };
      const metrics = figures.flatMap((figure) => inOpenTelemetry(figure, span) ?? []);
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: SCOPE, metrics }] }, errors };
    },
  };
}

interface Span {
  startTime: HrTime;
  endTime: HrTime;
}

function inOpenTelemetry(figure: Figure, span: Span): MetricData | undefined {
  const { name, help, type, values } = figure;
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = () => values.map(({ labels, value }) => ({ ...span, attributes: labels, value }));
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: dataPoints() };
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: dataPoints() };
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure, span) };
  return undefined;
}

/** Converts buckets: Prometheus counts values up to a limit, OpenTelemetry values between two limits. */
function histogramsOf({ name, values }: Figure, span: Span): DataPoint<Histogram>[] {
  const series = new Map<string, Figure['values']>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    series.set(key, [...(series.get(key) ?? []), value]);
  }
  return [...series.values()].map((parts) => {
    const bounded = parts.filter(({ labels }) => typeof labels.le === 'number');
    const totalOf = (part: string) => parts.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const count = totalOf('count');
    const upTo = [...bounded.map(({ value }) => value), count];
    const { le: _, ...attributes } = parts[0]?.labels ?? {};
    return {
      ...span,
      attributes,
      value: {
        count,
        sum: totalOf('sum'),
        buckets: {
          boundaries: bounded.map(({ labels }) => Number(labels.le)),
          counts: upTo.map((value, index) => value - (upTo[index - 1] ?? 0)),
        },
      },
    };
  });
}
