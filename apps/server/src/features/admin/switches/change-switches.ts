import type { Invite, SwitchChange, SwitchSettings } from '@right-circle/contract/admin-switches';
import type { Switches } from '@right-circle/contract/switches';
import type { Tx } from '#platform/db/db.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { addAuditEntry } from '../audit/audit.store.ts';

type InviteRow = {
  id: string;
  maxUses: number;
  uses: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Functions of the feature that owns the switches. */
export type SwitchNeeds = {
  read: () => Promise<{ switches: Switches; changedAt: Record<string, Date> }>;
  /** Returns the switches as they were. */
  set: (tx: Tx, change: SwitchChange) => Promise<Switches>;
  /** Reads them again in this process, after the commit. */
  reload: () => Promise<void>;
  listInvites: () => Promise<InviteRow[]>;
  createInvite: (
    tx: Tx,
    wanted: { maxUses: number; days: number; at: Date },
  ) => Promise<{ invite: InviteRow; code: string }>;
  revokeInvite: (tx: Tx, id: string, at: Date) => Promise<InviteRow>;
};

export type SwitchDeps = AdminDeps & { switches: SwitchNeeds; publicUrl: string };

export async function readSwitchSettings({ switches }: SwitchDeps): Promise<SwitchSettings> {
  const { switches: values, changedAt } = await switches.read();
  const times = Object.entries(changedAt).map(([name, at]) => [name, at.toISOString()]);
  return { switches: values, changed_at: Object.fromEntries(times) };
}

export async function changeSwitch(
  { db, now, switches }: SwitchDeps,
  { operatorId, change }: { operatorId: string; change: SwitchChange },
): Promise<void> {
  const { name, value } = change;
  await db.transaction().execute(async (tx) => {
    const before = (await switches.set(tx, change))[name];
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'switch_changed',
      targetType: 'installation',
      targetId: name,
      before: { [name]: stateOf(before) },
      after: { [name]: stateOf(value) },
      at: now(),
    });
  });
  await switches.reload();
}

const stateOf = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'on' : 'off');

export async function createInvite(
  { db, now, switches, publicUrl }: SwitchDeps,
  { operatorId, maxUses, days }: { operatorId: string; maxUses: number; days: number },
): Promise<{ invite: Invite; code: string; url: string }> {
  const at = now();
  const { invite, code } = await db.transaction().execute(async (tx) => {
    const created = await switches.createInvite(tx, { maxUses, days, at });
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'invite_created',
      targetType: 'invite',
      targetId: created.invite.id,
      after: { max_uses: maxUses, expires_at: created.invite.expiresAt.toISOString() },
      at,
    });
    return created;
  });
  return { invite: inviteView(invite, at), code, url: `${publicUrl}/auth/signup?invite=${code}` };
}

export async function revokeInvite(
  { db, now, switches }: SwitchDeps,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const { uses } = await switches.revokeInvite(tx, id, at);
    await addAuditEntry(tx, {
      actorId: operatorId,
      action: 'invite_revoked',
      targetType: 'invite',
      targetId: id,
      before: { state: 'open', uses },
      after: { state: 'revoked' },
      at,
    });
  });
}

export function inviteView({ revokedAt, ...invite }: InviteRow, at: Date): Invite {
  const isUsedUp = invite.uses >= invite.maxUses;
  return {
    id: invite.id,
    created_at: invite.createdAt.toISOString(),
    expires_at: invite.expiresAt.toISOString(),
    max_uses: invite.maxUses,
    uses: invite.uses,
    state: revokedAt ? 'revoked' : isUsedUp ? 'used_up' : invite.expiresAt <= at ? 'expired' : 'open',
  };
}
