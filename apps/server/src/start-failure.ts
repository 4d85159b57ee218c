import { resolve, sep } from 'node:path';
import type { Config } from '#config.ts';
import { errorText } from '#platform/error-text.ts';
import { StartError } from '#platform/start-error.ts';

type Place = Pick<Config, 'host' | 'port' | 'dataDir'>;

const reasonsOfFiles: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Explains a fault that the operator can fix; returns any other one unchanged. */
export function startFailure(error: unknown, { host, port, dataDir }: Place): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', syscall, path }: NodeJS.ErrnoException = error;
  if (syscall === 'listen') return new StartError(listenText(code, { host, port }) ?? error.message);
  const leadsNowhere = code === 'ENOENT' && syscall === 'mkdir';
  const reason = leadsNowhere ? 'it is a link to a folder that does not exist' : reasonsOfFiles[code];
  if (!reason || !path) return error;
  const folder = resolve(dataDir);
  if (`${resolve(path)}${sep}`.startsWith(`${folder}${sep}`)) {
    return new StartError(
      `The data folder ${folder} can't be used: ${reason} (${error.message}). Change that, or choose another folder: DATA_DIR=/path npm start`,
    );
  }
  return new StartError(`${path} can't be used: ${reason} (${error.message}).`);
}

function listenText(code: string, { host, port }: Pick<Place, 'host' | 'port'>): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop what is using it, or choose another: PORT=3001 npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine.`;
    default:
      return null;
  }
}

/** Names the server, but neither user nor password. */
export function databaseFailure(databaseUrl: string, error: unknown): StartError {
  const place = new URL(databaseUrl).host || 'the local socket';
  return new StartError(
    `PostgreSQL at ${place} (DATABASE_URL) can't be used: ${errorText(error)}. Start it, or correct DATABASE_URL.`,
  );
}
