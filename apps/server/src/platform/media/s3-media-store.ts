import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isMediaKey, type MediaKey, type MediaSnapshot, type MediaStore } from './media-store.ts';

export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Maximum silence of the bucket, before or during a reply. */
  silenceMs?: number;
};

/** Any S3-compatible bucket. The client is large, so it is loaded only if one is configured. */
export async function createS3MediaStore({
  endpoint,
  region,
  bucket,
  silenceMs = 30_000,
  ...credentials
}: S3Config): Promise<MediaStore> {
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    NoSuchKey,
    NotFound,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const requestHandler = { connectionTimeout: silenceMs, socketTimeout: silenceMs };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials, requestHandler });

  async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw error;
    }
  }

  const store: MediaStore = {
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
    snapshot: async () =>
      await snapshotBucket(store.read, async (token) => {
        const { Contents = [], NextContinuationToken: next } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(token && { ContinuationToken: token }) }),
        );
        return { keys: Contents.flatMap(({ Key = '' }) => (isMediaKey(Key) ? Key : [])), next };
      }),
  };
  return store;
}

type KeyPage = { keys: MediaKey[]; next: string | undefined };

/** Holds names only: a file that is deleted before it is read is gone. */
async function snapshotBucket(
  read: MediaStore['read'],
  pageAt: (token: string | undefined) => Promise<KeyPage>,
): Promise<MediaSnapshot> {
  const found = new Set<MediaKey>();
  async function refresh(): Promise<void> {
    let token: string | undefined;
    do {
      const { keys, next } = await pageAt(token);
      for (const key of keys) found.add(key);
      token = next;
    } while (token);
  }
  await refresh();
  return { keys: () => found, refresh, read: async (key) => await read(key), release: async () => undefined };
}
