import pg from 'pg';
import type { Log } from '../logger.ts';

const RETRY_MS = 1000;

type Options = {
  databaseUrl: string;
  channel: string;
  log: Log;
  onMessage: (message: string) => void;
  /** The connection was lost and is back: notifications in between were missed. */
  onRegained: () => void;
  retryMs?: number;
};

export type DbListener = { start: () => Promise<void>; stop: () => Promise<void> };

/** Receives NOTIFY, which is sent when its transaction commits, on its own connection. */
export function createDbListener(options: Options): DbListener {
  const { databaseUrl, channel, log, onMessage, onRegained, retryMs = RETRY_MS } = options;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''));
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
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      replace();
      // Connected but not listening, it would stay open for ever.
      mine.end().catch(() => undefined);
      throw error;
    }
  }

  function reconnect(): void {
    connect().then(onRegained, (err: unknown) => log.warn({ err }, 'database listener failed to reconnect'));
  }

  return {
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
