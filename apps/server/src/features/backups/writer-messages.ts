import { z } from 'zod';
import type { S3Account } from '#platform/s3/open-s3.ts';
import type { WriterDeps, WriterRequest } from './write-backup.ts';

/**
 * Messages to and from the process that writes a backup. They go through a pipe between both, so that secrets are
 * neither in its arguments nor in its environment.
 */
export type WriterOrder = {
  settings: Pick<WriterDeps, 'databaseUrl' | 'dataDir' | 'environmentKeys'> & {
    s3: (S3Account & { bucket: string }) | null;
    backup: { s3: S3Account | null };
  };
  request: WriterRequest;
};
export type WriterMessage = ({ kind: 'open' } & WriterOrder) | { kind: 'write'; id: string; at: number };

const result = z.object({
  file: z.string(),
  bytes: z.number(),
  mediaCount: z.number(),
  missing: z.array(z.string()),
  removed: z.number(),
});
export const writerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), address: z.string() }),
  z.object({ kind: z.literal('written'), result }),
  z.object({ kind: z.literal('failed'), message: z.string(), stack: z.string(), isMediaUnreadable: z.boolean() }),
]);
export type WriterAnswer = z.infer<typeof writerAnswer>;
