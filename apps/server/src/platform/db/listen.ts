import pg from 'pg';
import type { Log } from '../logger.ts';

const RETRY_MS = 1000;

type Options = {
  databaseUrl: string;
  channel: string;
  log: Log;
  onMessage: (message: string) => void;
  /** The connection was lost and is back: whatever was told meanwhile has been missed. */
  onRegained: () => void;
};

export type DbListener = { start: () => Promise<void>; stop: () => Promise<void> };

/** Hears NOTIFY, which speaks only when its transaction commits, on a connection of its own. */
export function createDbListener({ databaseUrl, channel, log, onMessage, onRegained }: Options): DbListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''));
    mine.on('error', (err) => log.warn({ err }, 'database listener failed'));
    mine.once('end', () => {
      if (!isStopped) retry = setTimeout(reconnect, RETRY_MS).unref();
    });
    await mine.connect();
    await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function reconnect(): void {
    connect().then(onRegained, (err: unknown) => {
      log.warn({ err }, 'database listener cannot reconnect');
      if (!isStopped) retry = setTimeout(reconnect, RETRY_MS).unref();
    });
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
