/** An account at an S3-compatible store. */
export type S3Account = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Maximum silence of the store, before or during a reply. */
  silenceMs?: number;
};
/** `required`: only checksums a call asks for. `supported`: the client's own default, which not every store understands. */
type Checksums = 'supported' | 'required';

/** The client and its commands. The library is large, so it is loaded only where a bucket is used. */
export async function openS3({ endpoint, region, silenceMs = 30_000, ...keys }: S3Account, checksums: Checksums) {
  const commands = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey };
  const client = new commands.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials,
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    ...(checksums === 'required' && {
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });

  /** Null if there is no such object. */
  async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof commands.NoSuchKey || error instanceof commands.NotFound) return null;
      throw error;
    }
  }

  return { client, commands, unlessMissing };
}
