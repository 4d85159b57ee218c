import type { Tx } from '#platform/db/db.ts';

/** Throws if nobody, or nobody without this invitation, can open an account. Counts a use of the invitation. */
export type AdmitSignUp = (tx: Tx, invite: string | undefined) => Promise<void>;
