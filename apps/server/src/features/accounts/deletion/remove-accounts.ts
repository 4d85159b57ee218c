import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { removeMailsTo } from '#platform/mail/outbox.store.ts';
import type { MediaKey } from '#platform/media/media-store.ts';
import { removeMediaJob } from '#platform/media/remove-media.ts';
import { removeAccountJob } from '../account.jobs.ts';
import { lastDueRequest } from './deletion.rules.ts';
import { addressesOf, beginRemoval, deleteAccountRow, dueAccounts, lockDueAccount } from './deletion.store.ts';
import type { LeavingListener } from './request-deletion.ts';

export type RemoveAccountDeps = { db: Db; now: Now; enqueue: EnqueueInTx; leaving: readonly LeavingListener[] };

/** Enqueues one job per due account, so that a failure does not block the others. */
export async function findDueAccounts({ db, now, enqueue }: RemoveAccountDeps): Promise<void> {
  const due = await dueAccounts(db, lastDueRequest(now()));
  await db.transaction().execute(async (tx) => {
    for (const userId of due) await enqueue(tx, removeAccountJob, { userId }, { singletonKey: userId });
  });
}

/**
 * First deletes what can be too much for one statement, in many short transactions. After a failure the next run continues.
 * Then deletes the other rows, and the files right after: the keys are read while the rows still exist.
 */
export async function removeAccount({ db, now, enqueue, leaving }: RemoveAccountDeps, userId: string): Promise<void> {
  const at = now();
  if (!(await beginRemoval(db, userId, { requestedUpTo: lastDueRequest(at), at }))) return;
  for (const { beforeRemoval } of leaving) await beforeRemoval?.(db, userId);
  await db.transaction().execute(async (tx) => {
    if (!(await lockDueAccount(tx, userId, lastDueRequest(now())))) return;
    for (const { onRemoval } of leaving) await onRemoval?.(tx, userId);
    const keys: MediaKey[] = [];
    for (const { ownedMedia } of leaving) keys.push(...((await ownedMedia?.(tx, userId)) ?? []));
    for (const address of await addressesOf(tx, userId)) await removeMailsTo(tx, address);
    await deleteAccountRow(tx, userId);
    await enqueue(tx, removeMediaJob, { keys });
  });
}
