import pg from 'pg';
import type { Log } from '../logger.ts';

const RETRY_MS = 1000;
/** After a failover the old connection may stay open without a word. */
const CHECK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

type Options = { databaseUrl: string; log: Log; retryMs?: number; checkEveryMs?: number; answerMs?: number };

type Handlers = {
  onMessage: (message: string) => void;
  /** The connection was lost and is back: notifications in between were missed. */
  onRegained: () => void;
};

export type DbListener = {
  /** Only before `start`. */
  listen: (channel: string, handlers: Handlers) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Receives NOTIFY, which is sent when its transaction commits. All channels of a process share one connection. */
export function createDbListener({
  databaseUrl,
  log,
  retryMs = RETRY_MS,
  checkEveryMs = CHECK_EVERY_MS,
  answerMs = ANSWER_MS,
}: Options): DbListener {
  const channels = new Map<string, Handlers>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let checks: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    clearInterval(checks);
    const mine = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = mine;
    mine.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    mine.on('error', (err) => log.warn({ err }, 'database listener failed'));
    // A failing connection also ends: two attempts for each would double with every second of an outage.
    let isReplaced = false;
    const replace = () => {
      if (isReplaced || isStopped) return;
      isReplaced = true;
      retry = setTimeout(reconnect, retryMs).unref();
    };
    mine.once('end', replace);
    try {
      await mine.connect();
      await mine.query([...channels.keys()].map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'));
    } catch (error) {
      replace();
      // Connected but not listening, it would stay open for ever.
      mine.end().catch(() => undefined);
      throw error;
    }
    checks = setInterval(() => {
      // When it ends, `replace` opens another.
      mine.query('select 1').catch(() => void mine.end().catch(() => undefined));
    }, checkEveryMs).unref();
  }

  function reconnect(): void {
    connect().then(
      () => {
        for (const { onRegained } of channels.values()) onRegained();
      },
      (err: unknown) => log.warn({ err }, 'database listener failed to reconnect'),
    );
  }

  return {
    listen(channel, handlers) {
      channels.set(channel, handlers);
    },
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(checks);
      await client?.end();
    },
  };
}
