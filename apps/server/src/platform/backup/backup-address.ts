import { basename, dirname, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';

/** `prefix` is empty or ends in a slash. */
export type BucketAddress = { bucket: string; prefix: string };

const BUCKET = /^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;
// No dot at the beginning, so neither `.` nor `..`.
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;
const LONGEST_PREFIX = 500;
const SCHEME = /^(?:s3:|[a-z][a-z0-9+.-]*:\/\/)/i;

/** Null for a folder. Anything with a scheme that is not the address of a bucket is refused, never taken for a folder. */
function parse(text: string): BucketAddress | 'neither' | null {
  if (!SCHEME.test(text)) return null;
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)(?:\/(.*))?$/.exec(text) ?? [];
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return BUCKET.test(bucket) && PREFIX.test(prefix) && prefix.length <= LONGEST_PREFIX ? { bucket, prefix } : 'neither';
}

/** The end of a sentence. The address is not repeated: somebody may have written keys into it. */
export const ADDRESS_RULE =
  'must be a folder, or a bucket written as s3://bucket/prefix: the bucket with 3 to 63 lowercase letters, digits, dots and hyphens, the prefix with letters, digits, dots, underscores and hyphens between its slashes';

export const isAddress = (text: string): boolean => parse(text) !== 'neither';

/** The bucket an address names, or null for a folder. */
export function bucketIn(address: string): BucketAddress | null {
  const found = parse(address);
  if (found === 'neither') throw new BackupError(`The place of a backup ${ADDRESS_RULE}.`);
  return found;
}

/** An absolute path, or the address of a bucket as it is. */
export function resolveAddress(text: string, base = ''): string {
  const found = bucketIn(text);
  return found ? addressOf(found) : resolve(base, text);
}

export function addressOf({ bucket, prefix }: BucketAddress, name = ''): string {
  return `s3://${bucket}/${prefix}${name}`.replace(/\/$/, '');
}

/** The place a file is in, and its name there. The name is empty for a bucket itself. */
export function splitAddress(address: string): { place: string; name: string } {
  const found = bucketIn(address);
  if (!found) return { place: dirname(address), name: basename(address) };
  const parts = found.prefix.split('/').slice(0, -1);
  const name = parts.pop() ?? '';
  return { place: addressOf({ ...found, prefix: parts.map((part) => `${part}/`).join('') }), name };
}
