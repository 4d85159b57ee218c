import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Failure } from './failure.ts';
import type { PublishedFile } from './published-file.ts';

type Download = PublishedFile & {
  target: string;
  onProgress: (haveBytes: number) => void;
  /** Replaced in tests, which do not wait. */
  sleep: (ms: number) => Promise<void>;
  stallMs?: number;
};

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** Consecutive tries without new data. */
const MAX_TRIES = 7;
const STALL_MS = 60_000;
const hopeless = new Set([400, 401, 403, 404, 410, 451]);

/** Downloads into `target.part`, continuing an earlier download, and renames it once its checksum is right. */
export async function downloadFile(download: Download): Promise<void> {
  const { url, bytes, sha256, target, sleep, onProgress } = download;
  const part = `${target}.part`;
  let tries = 0;
  for (let have = await sizeOf(part); have !== bytes; have = await sizeOf(part)) {
    if (have > bytes) await rm(part);
    onProgress(Math.min(have, bytes));
    const outcome = await fetchRest(download, part);
    if ((await sizeOf(part)) > have) tries = 0;
    else tries++;
    if (outcome.kind === 'done') continue;
    if (tries >= MAX_TRIES) {
      throw new Failure(
        `${new URL(url).origin} did not deliver the file (${outcome.reason}). What arrived is kept: run the same command again to continue.`,
      );
    }
    await sleep(outcome.afterMs ?? Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS));
  }
  onProgress(bytes);
  if ((await sha256Of(part)) !== sha256) {
    await rm(part);
    throw new Failure(
      'The downloaded file is damaged: its checksum is not the published one. It was deleted and nothing was installed. Run the same command again.',
    );
  }
  await rename(part, target);
}

type Outcome = { kind: 'done' } | { kind: 'again'; reason: string; afterMs?: number };

async function fetchRest({ url, bytes, onProgress, stallMs = STALL_MS }: Download, part: string): Promise<Outcome> {
  const have = await sizeOf(part);
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), stallMs);
  try {
    const reply = await fetch(url, {
      // The checksum and the offsets refer to uncompressed bytes.
      headers: { 'accept-encoding': 'identity', ...(have > 0 && { range: `bytes=${have}-` }) },
      signal: stalled.signal,
    });
    if (hopeless.has(reply.status)) {
      throw new Failure(`${new URL(url).origin} refused the file with status ${reply.status}.`);
    }
    // Another file than the started one, or nothing beyond it.
    const continues = reply.headers.get('content-range') === `bytes ${have}-${bytes - 1}/${bytes}`;
    if (reply.status === 416 || (reply.status === 206 && !continues)) {
      await rm(part, { force: true });
      return { kind: 'again', reason: 'it could not continue', afterMs: 0 };
    }
    if (!reply.ok || !reply.body) {
      const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
      const afterMs = Number.isFinite(seconds) ? { afterMs: Math.min(seconds * 1000, MAX_PAUSE_MS) } : {};
      return { kind: 'again', reason: `status ${reply.status}`, ...afterMs };
    }
    const isRest = reply.status === 206;
    await append(reply.body, part, {
      from: isRest ? have : 0,
      bytes,
      onData: (size) => (watch.refresh(), onProgress(size)),
    });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === 'ENOSPC')
      throw new Failure('The disk is full. Make room and run the same command again to continue.');
    return { kind: 'again', reason: stalled.signal.aborted ? 'no more data arrived' : 'the connection broke' };
  } finally {
    clearTimeout(watch);
  }
}

type Place = { from: number; bytes: number; onData: (haveBytes: number) => void };

/** Keeps everything that arrived before the connection broke. */
async function append(body: AsyncIterable<Uint8Array>, part: string, { from, bytes, onData }: Place): Promise<void> {
  const file = await open(part, from > 0 ? 'a' : 'w', 0o600);
  try {
    let have = from;
    for await (const chunk of body) {
      await file.writeFile(chunk);
      have += chunk.length;
      onData(Math.min(have, bytes));
      // More than expected: its checksum will be wrong, so the rest is not needed.
      if (have > bytes) break;
    }
  } finally {
    await file.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash.digest('hex');
}
