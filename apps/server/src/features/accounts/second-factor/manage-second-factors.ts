import { limits } from '@right-circle/contract/limits';
import type { newPasskeyAnswer, SecondFactors } from '@right-circle/contract/second-factors';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { findAccount } from '../account.store.ts';
import { newPasskeyRequest, readNewPasskey } from './passkeys.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  confirmTotpRow,
  countRecoveryCodes,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertPasskey,
  lockFactors,
  methodsOf,
  offerTotp,
  passkeysOf,
  replaceRecoveryCodes,
  roleWithFactor,
  saveChallenge,
  spendStep,
  takeChallenge,
} from './second-factor.store.ts';
import { type SecondFactorDeps, totpLabel } from './second-factor-deps.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const CHALLENGE_MS = 10 * MINUTE_MS;

export async function secondFactorsOf({ db }: Pick<SecondFactorDeps, 'db'>, userId: string): Promise<SecondFactors> {
  const passkeys = await passkeysOf(db, userId);
  return {
    totp: ((await findTotp(db, userId))?.confirmedAt ?? null) !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    is_required: (await roleWithFactor(db, userId)) !== null,
  };
}

export async function startTotp(deps: SecondFactorDeps, userId: string): Promise<{ secret: string; uri: string }> {
  const { db, now, secrets, appName } = deps;
  const account = await findAccount(db, userId);
  const secret = newTotpSecret();
  const sealed = await secrets.seal(secret, totpLabel(userId));
  const isOffered = await db.transaction().execute(async (tx) => await offerTotp(tx, userId, sealed, now()));
  if (!isOffered) throw new AppError('already_configured', 'Remove your authenticator app before you set up another.');
  return { secret, uri: totpUri(secret, { issuer: appName, label: account?.username ?? '' }) };
}

/** Returns recovery codes if this is the first factor. */
export async function confirmTotp(deps: SecondFactorDeps, userId: string, code: string): Promise<string[] | null> {
  const { db, now, secrets } = deps;
  const totp = await findTotp(db, userId);
  if (!totp || totp.confirmedAt) throw new AppError('not_found', 'Start again to set up your authenticator app.');
  const step = stepOfCode(await secrets.open(totp.secret, totpLabel(userId)), code, now());
  if (step === null) throw new AppError('invalid_input', wrongCode, { errors: { code: wrongCode } });
  return await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    const isFirst = (await methodsOf(tx, userId)).length === 0;
    await spendStep(tx, userId, step);
    await confirmTotpRow(tx, userId, now());
    return isFirst ? await giveRecoveryCodes(tx, userId, now()) : null;
  });
}

const wrongCode = 'That code isn’t right. Enter the newest code from your app.';

export async function removeTotp({ db }: Pick<SecondFactorDeps, 'db'>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    if (!(await deleteTotp(tx, userId))) throw new AppError('not_found', 'You have no authenticator app.');
    await checkWhatIsLeft(tx, userId);
  });
}

export async function startPasskey(deps: SecondFactorDeps, userId: string): Promise<string> {
  const { db, now } = deps;
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('not_signed_in', 'Please log in to continue.');
  const known = await passkeysOf(db, userId);
  refuseTooMany(known.length);
  const { challenge, options } = await newPasskeyRequest(deps, account, known);
  await saveChallenge(db, userId, challenge, new Date(now().getTime() + CHALLENGE_MS));
  return options;
}

/** Returns recovery codes if this is the first factor. */
export async function addPasskey(
  deps: SecondFactorDeps,
  userId: string,
  { name, answer }: { name: string; answer: z.output<typeof newPasskeyAnswer> },
): Promise<string[] | null> {
  const { db, now } = deps;
  const challenge = await takeChallenge(db, userId, now());
  const passkey = challenge && (await readNewPasskey(deps, answer, challenge));
  if (!passkey) throw new AppError('bad_request', 'The passkey couldn’t be confirmed. Nothing was changed. Try again.');
  return await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    const known = await passkeysOf(tx, userId);
    refuseTooMany(known.length);
    if (known.some(({ id }) => id === passkey.id))
      throw new AppError('already_configured', 'This passkey is added already.');
    const isFirst = (await methodsOf(tx, userId)).length === 0;
    await insertPasskey(tx, userId, { ...passkey, name, createdAt: now() });
    return isFirst ? await giveRecoveryCodes(tx, userId, now()) : null;
  });
}

export async function removePasskey({ db }: Pick<SecondFactorDeps, 'db'>, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    if (!(await deletePasskey(tx, userId, id))) throw new AppError('not_found', 'You have no such passkey.');
    await checkWhatIsLeft(tx, userId);
  });
}

export async function renewRecoveryCodes(
  { db, now }: Pick<SecondFactorDeps, 'db' | 'now'>,
  userId: string,
): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId);
    if ((await methodsOf(tx, userId)).length === 0)
      throw new AppError('outside_rules', 'Add an authenticator app or a passkey first.');
    return await giveRecoveryCodes(tx, userId, now());
  });
}

async function giveRecoveryCodes(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
    at,
  );
  return codes;
}

const needsFactor = {
  moderator: 'Moderators need a second factor. Add another one before you remove this one.',
  operator: 'Operators need a second factor. Add another one before you remove this one.',
};

/** Recovery codes are deleted with the last factor; moderators and operators must keep one. */
async function checkWhatIsLeft(tx: Tx, userId: string): Promise<void> {
  if ((await methodsOf(tx, userId)).length > 0) return;
  const role = await roleWithFactor(tx, userId);
  if (role) throw new AppError('outside_rules', needsFactor[role]);
  await deleteRecoveryCodes(tx, userId);
}

function refuseTooMany(count: number): void {
  if (count >= limits.passkeys)
    throw new AppError('outside_rules', `You can have at most ${limits.passkeys} passkeys. Remove one first.`);
}
