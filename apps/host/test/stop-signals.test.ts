import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignals } from '../src/stop-signals.ts';

function arrange() {
  const source = new EventEmitter();
  const calls: string[] = [];
  const clock = { now: 5_000 };
  const stops = { stop: (signal: string) => void calls.push(`stop ${signal}`), end: () => void calls.push('end') };
  onStopSignals(source, stops, () => clock.now);
  return { source, calls, clock };
}

test.each(['SIGINT', 'SIGTERM'])('%s that npm passes on once more is one stop, which is not cut short', (signal) => {
  const { source, calls, clock } = arrange();
  source.emit(signal);
  clock.now += 5;
  source.emit(signal);
  expect(calls).toEqual([`stop ${signal}`]);
});

test('a second one ends the process at once', () => {
  const { source, calls, clock } = arrange();
  source.emit('SIGTERM');
  clock.now += 1_000;
  source.emit('SIGINT');
  expect(calls).toEqual(['stop SIGTERM', 'end']);
});
