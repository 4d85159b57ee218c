import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openS3, type S3Account } from '../s3/open-s3.ts';
import { isMediaKey, type MediaKey, type MediaSnapshot, type MediaStore } from './media-store.ts';

export type S3Config = S3Account & { bucket: string };

/** Any S3-compatible bucket. */
export async function createS3MediaStore({ bucket, ...account }: S3Config): Promise<MediaStore> {
  const { client, commands, unlessMissing } = await openS3(account, 'supported');
  const {
    CopyObjectCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
  } = commands;

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
