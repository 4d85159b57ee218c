import type * as contract from '@right-circle/contract/accounts';
import { appPathOf } from '@right-circle/rules/app-path';
import type { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { sendVerifyMailJob } from '../account.jobs.ts';
import { birthDateProblem, passwordProblem } from '../account.rules.ts';
import { type Account, findHashOfAddress, insertAccount, isEmailTaken } from '../account.store.ts';
import { type StartedSession, startAuthSession } from '../sign-in/start-auth-session.ts';
import type { AdmitSignUp } from './admit-sign-up.ts';

export type RegisterDeps = { db: Db; now: Now; enqueue: EnqueueInTx; admitSignUp: AdmitSignUp };
export type SignedIn = StartedSession & { account: Account };

const NAME_TAKEN = 'That user name is taken, or looks like one that is.';

/**
 * Commits account, first sign-in and verification mail together. With a taken address everything looks the same, so
 * that nobody learns who has an account: the address stays pending, and its owner gets the mail instead.
 */
export async function register(
  { db, now, enqueue, admitSignUp }: RegisterDeps,
  form: z.output<typeof contract.register.body>,
  client: Client,
): Promise<SignedIn> {
  const at = now();
  refuseProblems({
    date_of_birth: birthDateProblem(form.date_of_birth, at),
    password: passwordProblem(form.password, { ...form, fullName: form.full_name }),
  });

  const passwordHash = await hashPassword(form.password, await findHashOfAddress(db, form.email));
  return await db.transaction().execute(async (tx) => {
    await admitSignUp(tx, form.invite);
    const insert = async (address: { email: string | null; pendingEmail: string | null }) =>
      await insertAccount(tx, {
        id: newId(at),
        username: form.username,
        ...address,
        emailVerifiedAt: null,
        passwordHash,
        fullName: form.full_name,
        dateOfBirth: form.date_of_birth,
        createdAt: at,
      });
    const waiting = { email: null, pendingEmail: form.email };
    let account = await insert(
      (await isEmailTaken(tx, form.email)) ? waiting : { email: form.email, pendingEmail: null },
    );
    // A concurrent sign-up was faster.
    if (account === 'email_taken') account = await insert(waiting);
    if (typeof account === 'string')
      throw new AppError('username_taken', NAME_TAKEN, { errors: { username: NAME_TAKEN } });
    await enqueue(tx, sendVerifyMailJob, { userId: account.id, next: appPathOf(form.next) ?? undefined });
    return { ...(await startAuthSession(tx, { userId: account.id, client, now: at, enqueue })), account };
  });
}

/** Reports every wrong field at once. */
function refuseProblems(problems: Record<string, string | null>): void {
  const errors = Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])));
  const [first] = Object.values(errors);
  if (first) throw new AppError('invalid_input', first, { errors });
}
