import type { OwnProof } from '@right-circle/contract/account-security';
import type { ReauthenticationMethod } from '@right-circle/contract/errors';
import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { oneTimeCodeHash } from '#platform/one-time-code.ts';
import { sendProofCodeJob } from '../account.jobs.ts';
import { wrongText } from '../second-factor/finish-sign-in.ts';
import { passkeyRequest } from '../second-factor/passkeys.ts';
import { countFactorTry, provesSecondFactor } from '../second-factor/prove-second-factor.ts';
import { passkeysOf } from '../second-factor/second-factor.store.ts';
import type { SecondFactorDeps } from '../second-factor/second-factor-deps.ts';
import { renewProof } from '../sign-in/auth-session.store.ts';
import { countProof, tooManyTries } from '../sign-in/count-sign-in.ts';
import { checkOwnPassword, wrongProof } from './check-own-password.ts';
import {
  claimCodeRequest,
  countCodeTry,
  findProvable,
  saveProofChallenge,
  spendCode,
  takeProofChallenge,
} from './proof.store.ts';
import { proofMethodsOf } from './proof-methods.ts';

export type ReauthenticateDeps = SecondFactorDeps & {
  enqueue: EnqueueInTx;
  isThrottled: boolean;
  /** Key for the hashes of mailed codes: a copy of the database alone is not enough to guess them. */
  codeKey: () => Promise<Buffer>;
};
type Person = Pick<Actor, 'userId' | 'authSessionId'>;

const CHALLENGE_MS = 10 * MINUTE_MS;

/** Accepts one proof of identity from a signed-in person, for calls that require a fresh one. */
export async function reauthenticate(deps: ReauthenticateDeps, actor: Person, proof: OwnProof): Promise<Date> {
  const at = deps.now();
  if (!(await proofMethodsOf(deps.db, actor.userId)).includes(proof.method)) throw notYours(proof.method);
  switch (proof.method) {
    case 'password':
      await checkPassword(deps, actor, proof.password, at);
      break;
    case 'email_code':
      await checkCode(deps, actor, proof.code, at);
      break;
    default:
      await checkSecondFactor(deps, actor, proof, at);
  }
  await renewProof(deps.db, actor.authSessionId, at);
  return at;
}

async function checkPassword(deps: ReauthenticateDeps, actor: Person, password: string, now: Date): Promise<void> {
  const passwordHash = (await findProvable(deps.db, actor.userId))?.passwordHash ?? null;
  await checkOwnPassword({ ...deps, now }, { actor, passwordHash, password, field: 'password' });
}

async function checkSecondFactor(
  deps: ReauthenticateDeps,
  actor: Person,
  proof: Exclude<OwnProof, { method: 'password' | 'email_code' }>,
  now: Date,
): Promise<void> {
  const forgive = await countTry(deps, actor, now);
  const counted = await countFactorTry(deps.db, actor.userId, now);
  const challenge = proof.method === 'passkey' ? await takeProofChallenge(deps.db, actor.authSessionId, now) : null;
  if (!(await provesSecondFactor(deps, actor.userId, proof, challenge))) {
    throw wrongProof(proof.method === 'passkey' ? 'answer' : 'code', wrongText[proof.method]);
  }
  await counted.forgive();
  await forgive();
}

async function checkCode(deps: ReauthenticateDeps, actor: Person, code: string, now: Date): Promise<void> {
  const forgive = await countTry(deps, actor, now);
  const expected = await countCodeTry(deps.db, actor.authSessionId, now, limits.proofCode.tries);
  const typed = oneTimeCodeHash(await deps.codeKey(), { purpose: 'proof code', id: actor.authSessionId }, code);
  if (!expected?.equals(typed) || !(await spendCode(deps.db, actor.authSessionId, typed)))
    throw wrongProof('code', 'That code isn’t right, or it’s too old. Enter the newest one, or ask for another.');
  await forgive();
}

/** Counts like a sign-in try. Returns a function that takes the try back after the right proof. */
async function countTry({ db, isThrottled }: ReauthenticateDeps, person: Person, now: Date) {
  const counted = isThrottled ? await countProof(db, { ...person, now }) : null;
  if (counted && !counted.isAllowed) throw tooManyTries();
  return async () => await counted?.forgive();
}

/** Options for the browser's passkey dialog, each valid for one response. */
export async function askForOwnPasskey(deps: ReauthenticateDeps, actor: Person): Promise<string> {
  const passkeys = await passkeysOf(deps.db, actor.userId);
  if (passkeys.length === 0) throw notYours('passkey');
  const { challenge, options } = await passkeyRequest(deps, passkeys);
  await saveProofChallenge(deps.db, actor, challenge, new Date(deps.now().getTime() + CHALLENGE_MS));
  return options;
}

/** At most one code a minute: an open browser must not fill its owner's mailbox. */
export async function requestProofCode(deps: ReauthenticateDeps, { userId, authSessionId }: Person): Promise<void> {
  const at = deps.now();
  const pauseMs = limits.proofCode.pauseSeconds * 1000;
  if (!(await proofMethodsOf(deps.db, userId)).includes('email_code')) throw notYours('email_code');
  await deps.db.transaction().execute(async (tx) => {
    const since = new Date(at.getTime() - pauseMs);
    if (!(await claimCodeRequest(tx, { userId, authSessionId }, at, since))) {
      throw new AppError('too_many_requests', 'We’ve just sent you a code. Wait a minute before you ask for another.', {
        retryAfterSeconds: limits.proofCode.pauseSeconds,
      });
    }
    await deps.enqueue(tx, sendProofCodeJob, { userId, authSessionId });
  });
}

function notYours(method: ReauthenticationMethod): AppError {
  const field = method === 'password' ? 'password' : method === 'passkey' ? 'answer' : 'code';
  return wrongProof(field, 'You can’t confirm it’s you this way. Choose another one.');
}
