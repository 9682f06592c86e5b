import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { CheckoutMetric } from '@pay/loader';

const exporter = new OTLPMetricExporter({ url: '/v1/metrics' });
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 10_000 });
const meter = new MeterProvider({ readers: [reader] }).getMeter('checkout');

const events = meter.createCounter('pay.events', {
  description: 'Events of payments on the page',
});
const durations = meter.createHistogram('pay.duration', {
  description: 'From the call of mount() to the form, and from each press to its result',
  unit: 'ms',
  advice: { explicitBucketBoundaries: [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 60_000] },
});

export function countPayment({ name, ms, gateway, reason }: CheckoutMetric): void {
  const attributes = {
    'pay.event': name,
    ...(gateway !== undefined && { 'pay.gateway': gateway }),
    ...(reason !== undefined && { 'pay.reason': reason }),
  };
  events.add(1, attributes);
  if (ms !== undefined) durations.record(ms, attributes);
}

// What a customer who leaves has not sent yet.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void reader.forceFlush();
});
