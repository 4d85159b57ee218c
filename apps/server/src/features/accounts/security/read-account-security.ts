import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findOpenChange } from '../email-change/email-change.store.ts';
import { linkedProviders } from '../proof/proof.store.ts';
import { proofMethodsOf, provedUntil } from '../proof/proof-methods.ts';

export type AccountSecurity = Awaited<ReturnType<typeof readAccountSecurity>>;

export async function readAccountSecurity(
  { db, now, reauthMinutes }: { db: Db; now: Now; reauthMinutes: number },
  { userId, hasPassword, provedAt }: Actor,
) {
  return {
    hasPassword,
    linkedProviders: await linkedProviders(db, userId),
    openEmailChange: await findOpenChange(db, userId, now()),
    proofMethods: await proofMethodsOf(db, userId),
    provedUntil: provedUntil(provedAt, reauthMinutes),
  };
}
