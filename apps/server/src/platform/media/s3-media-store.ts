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
      const size = Number(whole ?? found.ContentLength ?? 0);
      return { stream: found.Body as Readable, size, version: versionOf(found, size) };
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
        const files = Contents.map((object) => ({
          key: object.Key ?? '',
          version: versionOf(object, object.Size ?? 0),
        }));
        return { files: files.filter(({ key }) => isMediaKey(key)), next };
      }),
  };
  return store;
}

type ObjectTags = { ETag?: string | undefined; LastModified?: Date | undefined };

/**
 * The entity tag changes with the content. Its form is up to the store, so the size and the time of the last change have
 * to agree as well; replies give whole seconds.
 */
function versionOf({ ETag, LastModified }: ObjectTags, size: number): string | null {
  return ETag && LastModified ? `${ETag} ${size} ${Math.floor(LastModified.getTime() / 1000)}` : null;
}

type FilePage = { files: { key: MediaKey; version: string | null }[]; next: string | undefined };

/** Holds names and versions only: a file that is deleted before it is read is gone. */
async function snapshotBucket(
  read: MediaStore['read'],
  pageAt: (token: string | undefined) => Promise<FilePage>,
): Promise<MediaSnapshot> {
  const found = new Map<MediaKey, string | null>();
  async function refresh(): Promise<void> {
    let token: string | undefined;
    do {
      const { files, next } = await pageAt(token);
      for (const { key, version } of files) found.set(key, version);
      token = next;
    } while (token);
  }
  await refresh();
  return {
    keys: () => found.keys(),
    refresh,
    versionOf: (key) => found.get(key) ?? null,
    read: async (key) => await read(key),
    release: async () => undefined,
  };
}
