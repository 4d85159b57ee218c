import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Account } from '../s3/open-s3.ts';
import { addressOf, type BucketAddress } from './backup-address.ts';
import { isOurs } from './backup-names.ts';
import type { BackupStorage } from './backup-storage.ts';
import { type BucketClient, openBucketClient } from './bucket-client.ts';
import { createBucketSink, PART_BYTES } from './bucket-sink.ts';
import { listUploads, uploadTo } from './bucket-uploads.ts';

const READ_ATTEMPTS = 3;
const DELETED_AT_ONCE = 8;

/** Keeps backups below a prefix of an S3-compatible bucket. */
export async function openBucketStorage(
  account: S3Account,
  address: BucketAddress,
  partBytes = PART_BYTES,
): Promise<BackupStorage> {
  const bucket = await openBucketClient(account, address);
  const { client, commands, ask } = bucket;
  const { bucket: Bucket, prefix } = address;
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });

  async function listPage(input: { Prefix: string; Delimiter?: string; MaxKeys?: number; ContinuationToken?: string }) {
    return await ask('s3:ListBucket', client.send(new commands.ListObjectsV2Command({ Bucket, ...input })));
  }

  async function sizesIn(folder: '' | 'media'): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    const where = folder === '' ? { Prefix: prefix, Delimiter: '/' } : { Prefix: at(`${folder}/`).Key };
    let token: string | undefined;
    do {
      const page = await listPage({ ...where, ...(token && { ContinuationToken: token }) });
      for (const { Key = '', Size = 0 } of page.Contents ?? []) sizes.set(Key.slice(prefix.length), Size);
      token = page.NextContinuationToken;
    } while (token);
    return sizes;
  }

  return {
    addressOf: (name) => addressOf(address, name),
    async removePartials(only) {
      for (const { key, uploadId } of await listUploads(bucket, { Bucket, Prefix: at(only ?? '').Key })) {
        const name = key.slice(prefix.length);
        if (only === undefined ? isOurs(name) : name === only) await uploadTo(bucket, at(name)).abort(uploadId);
      }
    },
    openSink: async (name) => createBucketSink(uploadTo(bucket, at(name)), partBytes),
    async has(name) {
      // A refused list comes with a reason; a refused question about one object does not.
      const { Contents = [] } = await listPage({ Prefix: at(name).Key, MaxKeys: 1 });
      return Contents[0]?.Key === at(name).Key;
    },
    read: async (name) => await readPieces(bucket, at(name), partBytes),
    list: async (folder) => [...(await sizesIn(folder)).keys()],
    mediaSizes: async () => await sizesIn('media'),
    async remove(names) {
      // One by one: not every store can delete many in one call.
      const remove = async (name: string) =>
        await ask('s3:DeleteObject', client.send(new commands.DeleteObjectCommand(at(name))));
      for (let first = 0; first < names.length; first += DELETED_AT_ONCE) {
        await Promise.all(names.slice(first, first + DELETED_AT_ONCE).map(remove));
      }
    },
  };
}

type Place = { Bucket: string; Key: string };
type Piece = { bytes: Buffer /** Of the whole object. */; size: number };

/** Reads complete pieces: a slow reader leaves no connection waiting, and one that is cut costs a piece. */
async function readPieces(
  bucket: BucketClient,
  place: Place,
  pieceBytes: number,
): Promise<AsyncIterable<Buffer> | null> {
  const pieceAt = async (first: number) => await readPiece(bucket, place, { first, last: first + pieceBytes - 1 });
  const start = await pieceAt(0);
  async function* pieces({ bytes, size }: Piece): AsyncGenerator<Buffer> {
    yield bytes;
    for (let read = bytes.length; read < size; ) {
      const next = await pieceAt(read);
      if (!next?.bytes.length) throw bucket.failure('s3:GetObject', `${place.Key} was changed while it was read.`);
      yield next.bytes;
      read += next.bytes.length;
    }
  }
  return start && pieces(start);
}

async function readPiece(
  { client, commands, ask, unlessMissing, failure }: BucketClient,
  place: Place,
  { first, last }: { first: number; last: number },
): Promise<Piece | null> {
  for (let attempt = 1; ; attempt++) {
    const command = new commands.GetObjectCommand({ ...place, Range: `bytes=${first}-${last}` });
    const found = await ask('s3:GetObject', unlessMissing(client.send(command).catch(emptyReply)));
    if (found === null) return null;
    if (found === 'empty') return { bytes: Buffer.alloc(0), size: 0 };
    try {
      const bytes = await buffer(found.Body as Readable);
      return { bytes, size: Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? bytes.length) };
    } catch (error) {
      // The client repeats calls, but not a reply that is cut.
      if (attempt === READ_ATTEMPTS) throw failure('s3:GetObject', error);
    }
  }
}

/** An empty object has no first byte to ask for. */
function emptyReply(error: unknown): 'empty' {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode === 416) return 'empty';
  throw error;
}
