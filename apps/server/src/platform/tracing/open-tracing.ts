import type { Log } from '../logger.ts';
import type { Tracing } from './span.ts';

export type TracingSettings = {
  /** Base address of an OTLP/HTTP collector. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the traces that are recorded, from 0 to 1. */
  ratio: number;
};

/** The libraries are loaded only if a collector is configured. */
export async function openTracing(settings: TracingSettings | null, log: Log): Promise<Tracing | null> {
  if (!settings) return null;
  const { createTracing } = await import('./otlp-tracing.ts');
  return createTracing(settings, log);
}
