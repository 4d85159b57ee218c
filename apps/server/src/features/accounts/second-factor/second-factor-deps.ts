import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SecretBox } from '#platform/secret-box.ts';

export type SecondFactorDeps = {
  db: Db;
  now: Now;
  secrets: SecretBox;
  appName: string;
  /** Public address of the app: passkeys belong to its host name. */
  publicUrl: string;
};

export const totpLabel = (userId: string): string => `totp ${userId}`;
