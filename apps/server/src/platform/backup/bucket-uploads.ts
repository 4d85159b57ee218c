import { createHash } from 'node:crypto';
import type { BucketClient } from './bucket-client.ts';

type UploadedPart = { PartNumber: number; ETag: string | undefined };
/** The calls that write one object of a bucket. */
export type Upload = {
  put: (bytes: Uint8Array) => Promise<void>;
  begin: () => Promise<string>;
  addPart: (uploadId: string, number: number, bytes: Uint8Array) => Promise<UploadedPart>;
  complete: (uploadId: string, parts: UploadedPart[]) => Promise<void>;
  abort: (uploadId: string) => Promise<void>;
};
type OpenUpload = { key: string; uploadId: string };

export function uploadTo(
  { client, commands, ask, failure }: BucketClient,
  where: { Bucket: string; Key: string },
): Upload {
  return {
    async put(Body) {
      await ask(
        's3:PutObject',
        client.send(new commands.PutObjectCommand({ ...where, Body, ContentMD5: md5Of(Body) })),
      );
    },
    async begin() {
      const asked = client.send(new commands.CreateMultipartUploadCommand(where));
      return (await ask('s3:PutObject', asked)).UploadId ?? '';
    },
    async addPart(UploadId, PartNumber, Body) {
      const part = { ...where, UploadId, PartNumber, Body, ContentMD5: md5Of(Body) };
      const { ETag } = await ask('s3:PutObject', client.send(new commands.UploadPartCommand(part)));
      return { PartNumber, ETag };
    },
    async complete(UploadId, Parts) {
      const whole = { ...where, UploadId, MultipartUpload: { Parts } };
      await ask('s3:PutObject', client.send(new commands.CompleteMultipartUploadCommand(whole)));
    },
    async abort(UploadId) {
      const asked = client.send(new commands.AbortMultipartUploadCommand({ ...where, UploadId }));
      await asked.catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NoSuchUpload') return;
        throw failure('s3:AbortMultipartUpload', error);
      });
    },
  };
}

/** Buckets with an object lock ask for this checksum, and every store knows it. */
const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** Uploads below a prefix that were neither completed nor aborted. */
export async function listUploads(
  { client, commands, ask }: BucketClient,
  where: { Bucket: string; Prefix: string },
): Promise<OpenUpload[]> {
  const found: OpenUpload[] = [];
  let from: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const asked = client.send(new commands.ListMultipartUploadsCommand({ ...where, ...from }));
    const {
      Uploads = [],
      IsTruncated,
      NextKeyMarker,
      NextUploadIdMarker,
    } = await ask('s3:ListBucketMultipartUploads', asked);
    for (const { Key = '', UploadId = '' } of Uploads) found.push({ key: Key, uploadId: UploadId });
    if (!IsTruncated || !NextKeyMarker) return found;
    from = { KeyMarker: NextKeyMarker, ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }) };
  }
}
