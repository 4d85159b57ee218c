import type { ReportReason } from '@right-circle/contract/safety';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type Decision = { userId: string; operatorId: string; note: string; at: Date };

/** Functions of the features that own accounts. Each commits together with its audit entry. */
export type AccountNeeds = {
  signInsOf: (userId: string) => Promise<{ id: string; deviceLabel: string; createdAt: Date; lastUsedAt: Date }[]>;
  hasSecondFactor: (userId: string) => Promise<boolean>;
  /** Ends every kind of access; returns the ended sign-ins, so that their sockets can be closed. */
  endAllAccess: (tx: Tx, userId: string, at: Date) => Promise<string[]>;
  sendConfirmation: (tx: Tx, userId: string) => Promise<void>;
  suspend: (tx: Tx, decision: Decision & { rule: ReportReason }) => Promise<string[]>;
  restore: (tx: Tx, decision: Decision) => Promise<void>;
  /** Calls `onEnd` before the end of the file, with how much of each kind is in it. */
  exportOf: (userId: string, onEnd: (counts: Record<string, number>) => Promise<void>) => AsyncIterable<Buffer>;
};

export type AdminDeps = { db: Db; now: Now };
export type AccountDeps = AdminDeps & AccountNeeds & { closeSockets: (authSessionIds: string[]) => void };
