import { AppError } from '../app-error.ts';
import type { Now } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { errorText } from '../error-text.ts';
import type { Log } from '../logger.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { readHealth, type ServiceState, saveHealth } from './service-health.store.ts';

export type Service =
  | 'mail'
  | 'payments'
  | 'google'
  | 'instagram'
  | 'model'
  | 'news'
  | 'push'
  | 'sms'
  | 'media'
  | 'redis'
  | 'turn'
  | 'ffmpeg';

export type ServiceHealth = ReturnType<typeof createServiceHealth>;

const SAVE_EVERY_MS = 15_000;
const MAX_REASON = 300;
/** Refusals of an answering service, such as a declined card, are no outage. */
const OUTAGES = new Set(['unavailable', 'provider_failed', 'unexpected', 'not_configured']);

/** Remembers how calls to services outside went last. Calls only write to memory; the table is written now and then. */
export function createServiceHealth({ db, now, log }: { db: Db; now: Now; log: Log }) {
  const states = new Map<Service, ServiceState>();
  const changed = new Set<Service>();

  function stateOf(service: Service): ServiceState {
    let state = states.get(service);
    if (!state) states.set(service, (state = { service, succeededAt: null, failedAt: null, reason: null }));
    changed.add(service);
    return state;
  }
  function succeeded(service: Service): void {
    stateOf(service).succeededAt = now();
  }
  function failed(service: Service, cause: unknown): void {
    Object.assign(stateOf(service), { failedAt: now(), reason: reasonOf(cause) });
  }
  function record(service: Service, error: unknown): void {
    if (error instanceof Error && error.name === 'AbortError') return;
    if (error instanceof AppError && !OUTAGES.has(error.code)) succeeded(service);
    else failed(service, error);
  }

  async function save(): Promise<void> {
    const services = [...changed];
    changed.clear();
    for (const service of services) {
      const state = states.get(service);
      if (state) await saveHealth(db, state);
    }
  }
  const timer = setInterval(() => {
    save().catch((err: unknown) => log.warn({ err }, 'failed to save the health of services'));
  }, SAVE_EVERY_MS);
  timer.unref();

  /** Wraps a function that calls a service. `problemOf` reads outcomes that are returned instead of thrown. */
  function watch<Args extends unknown[], Result>(
    service: Service,
    run: (...args: Args) => Promise<Result>,
    problemOf: (result: Result) => string | null = () => null,
  ): (...args: Args) => Promise<Result> {
    return async (...args) => {
      try {
        const result = await run(...args);
        const problem = problemOf(result);
        if (problem === null) succeeded(service);
        else failed(service, problem);
        return result;
      } catch (error) {
        record(service, error);
        throw error;
      }
    };
  }

  return {
    succeeded,
    failed,
    record,
    watch,
    ...createProbes(watch),
    /** Wraps every function of a client that returns a promise. */
    watchAll<Client extends object>(service: Service, client: Client): Client {
      return new Proxy(client, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]): unknown => {
            const result: unknown = value.apply(target, args);
            if (!(result instanceof Promise)) return result;
            result.then(
              () => succeeded(service),
              (error: unknown) => record(service, error),
            );
            return result;
          };
        },
      });
    },
    /** Saves what this process knows, and reads what all of them saw last. */
    async read(): Promise<ServiceState[]> {
      await save();
      return await readHealth(db);
    },
    close: () => clearInterval(timer),
  };
}

type Watch = (service: Service, ask: () => Promise<unknown>) => () => Promise<unknown>;

function createProbes(watch: Watch) {
  const probes: (() => Promise<unknown>)[] = [];
  return {
    /** Registers a check for a service that the server itself rarely calls. */
    addProbe: (service: Service, ask: () => Promise<unknown>): void => void probes.push(watch(service, ask)),
    /** Runs the registered checks. Failures are recorded, not thrown. */
    async probe(): Promise<void> {
      await Promise.allSettled(probes.map(async (ask) => await ask()));
    },
  };
}

/** Words of an error without what may be a secret or a person: addresses, credentials and queries of URLs, long tokens. */
export function reasonOf(cause: unknown): string {
  const text = textOf(cause);
  return maskAddresses(text.replaceAll(/(\w+:\/\/)[^\s/@]+@/g, '$1').replaceAll(/\?\S+/g, '?…'))
    .replaceAll(/\+?\d{8,}/g, '…')
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, MAX_REASON);
}

/** Network errors hide their reason one level down: "fetch failed". */
function textOf(error: unknown): string {
  const inner = error instanceof Error && error.cause;
  return inner instanceof Error && inner.name !== 'ZodError'
    ? `${errorText(error)} (${errorText(inner)})`
    : errorText(error);
}
