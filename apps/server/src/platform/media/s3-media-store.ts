import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { MediaStore } from './media-store.ts';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Any S3-compatible bucket. The client is large, so it is loaded only if one is configured. */
export async function createS3MediaStore({ endpoint, region, bucket, ...credentials }: S3Config): Promise<MediaStore> {
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    NoSuchKey,
    NotFound,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });

  async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw error;
    }
  }

  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }));
    },
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    },
    async sizeOf(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return found && (found.ContentLength ?? 0);
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await unlessMissing(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) })),
      );
      if (!found) return null;
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
      return { stream: found.Body as Readable, size: Number(whole ?? found.ContentLength ?? 0) };
    },
    async move(from, to) {
      const copied = await unlessMissing(
        client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` })),
      );
      if (!copied) return false;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
      return true;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
