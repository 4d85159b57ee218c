import { join } from 'node:path';
import type { Config } from '#config.ts';
import { keyInFile } from '#platform/secret-box.ts';

/** Returns the key that encrypts TOTP secrets and access tokens, and signs links to drafts: `TOKEN_KEY`, or the one in the data folder. */
export async function readTokenKey({ tokenKey, dataDir }: Pick<Config, 'tokenKey' | 'dataDir'>): Promise<Buffer> {
  return tokenKey ?? (await keyInFile(join(dataDir, 'token.key')));
}
