import { openS3, type S3Account } from '../s3/open-s3.ts';
import { addressOf, type BucketAddress } from './backup-address.ts';
import { BackupError } from './backup-error.ts';

export type BucketClient = Awaited<ReturnType<typeof openBucketClient>>;

/** Calls to a bucket of backups. A failure becomes one sentence that names the place, the permission and the reason. */
export async function openBucketClient(account: S3Account, address: BucketAddress) {
  const { client, commands, unlessMissing } = await openS3(account, 'required');

  function failure(permission: string, error: unknown): BackupError {
    // Without its cause, which holds everything the store has replied.
    const reason = withoutKeys(reasonOf(error), account);
    return new BackupError(`The backup bucket ${addressOf(address)} failed at ${permission}: ${reason}`);
  }

  /** `permission` is what the key needs for this call, as policies of buckets name it. */
  async function ask<T>(permission: string, asked: Promise<T>): Promise<T> {
    return await asked.catch((error: unknown) => {
      throw failure(permission, error);
    });
  }

  return { client, commands, unlessMissing, failure, ask };
}

/** Stores reply with a sentence, proxies in front of them with a page that the client can't read. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, $metadata, $response } = error as {
    code?: string;
    $metadata?: { httpStatusCode?: number };
    $response?: { statusCode?: number };
  };
  const [text = ''] = (error.message || code || error.name).split('\n');
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  return status && /^unknown|parse error/i.test(text) ? `HTTP ${status}` : text;
}

/** Some stores repeat a key they don't know. */
function withoutKeys(text: string, { accessKeyId, secretAccessKey }: S3Account): string {
  return text.replaceAll(secretAccessKey, '…').replaceAll(accessKeyId, '…');
}
