import { join } from 'node:path';
import { createSecretBox, keyInFile, type SecretBox } from '#platform/secret-box.ts';

/** Opens and closes the bank details of payouts, with `PAYOUT_KEY` or the key in the data folder. */
export function payoutSecrets({ payoutKey, dataDir }: { payoutKey: Buffer | null; dataDir: string }): SecretBox {
  return createSecretBox(async () => payoutKey ?? (await keyInFile(join(dataDir, 'payout.key'))));
}
