import { z } from 'zod';
import { type Installing, type InstallStep, installPack } from './install-pack.ts';
import { PackFailure } from './pack-parts.ts';

/** Messages of the process that installs. */
export const installMessage = z.discriminatedUnion('kind', [
  /** `name` is null for the trial. */
  z.object({ kind: z.literal('step'), step: z.int(), steps: z.int(), name: z.string().nullable() }),
  z.object({ kind: z.literal('done') }),
  /** `reason` is for operators, null if nobody expected it; `detail` for the log. */
  z.object({ kind: z.literal('failed'), reason: z.string().nullable(), detail: z.string() }),
]);
export type InstallMessage = z.infer<typeof installMessage>;

const GRACE_MS = 5000;

/** Installs the voice in this process, which a server has started, and reports to it. Stops when the server is gone. */
export async function serveInstall(options: Pick<Installing, 'folder' | 'parts' | 'speaker'>): Promise<void> {
  const stop = new AbortController();
  process.on('disconnect', () => {
    stop.abort();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  const send = (message: InstallMessage) => process.connected && process.send?.(message);
  const onStep = ({ step, steps, part }: InstallStep) => send({ kind: 'step', step, steps, name: part?.spec ?? null });
  try {
    await installPack({ ...options, again: 'try again', signal: stop.signal, onStep });
    send({ kind: 'done' });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const reason = error instanceof PackFailure ? error.message : null;
    send({ kind: 'failed', reason, detail: `${String(error)}${cause}` });
  }
  if (process.connected) process.disconnect();
}
