import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { clearEndedAccessJob } from '../account.jobs.ts';

describe('access that has ended', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(async () => await world.close());

  const start = new Date('2030-01-01T00:00:00.000Z').getTime();
  const day = (days: number) => new Date(start + days * DAY_MS);

  async function clearAt(days: number): Promise<void> {
    world.clock.set(day(days).toISOString());
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearEndedAccessJob, {}));
    await world.runJobs();
  }

  type SignIn = { label: string; createdAt: number; expiresAt: number; revokedAt?: number };
  async function aSignIn(userId: string, { label, createdAt, expiresAt, revokedAt }: SignIn): Promise<void> {
    await world.db
      .insertInto('auth_sessions')
      .values({
        id: crypto.randomUUID(),
        user_id: userId,
        token_hash: Buffer.from(`${userId} ${label}`),
        device_label: label,
        created_at: day(createdAt),
        last_used_at: day(createdAt),
        expires_at: day(expiresAt),
        revoked_at: revokedAt === undefined ? null : day(revokedAt),
      })
      .execute();
  }

  const signInsOf = async (userId: string) =>
    (
      await world.db
        .selectFrom('auth_sessions')
        .select('device_label')
        .where('user_id', '=', userId)
        .orderBy('device_label')
        .execute()
    ).map(({ device_label }) => device_label);

  it('[SIGNIN-20] sign-ins go 90 days after their end, but the newest of an account stays', async () => {
    const [asha, kabir] = [await world.anAccount(), await world.anAccount()];
    await world.db.deleteFrom('auth_sessions').execute();
    await aSignIn(asha.id, { label: 'ended', createdAt: 0, expiresAt: 300, revokedAt: 10 });
    await aSignIn(asha.id, { label: 'expired', createdAt: 1, expiresAt: 10 });
    await aSignIn(asha.id, { label: 'ended lately', createdAt: 2, expiresAt: 300, revokedAt: 11 });
    await aSignIn(asha.id, { label: 'in use', createdAt: 3, expiresAt: 300 });
    await aSignIn(kabir.id, { label: 'first', createdAt: 0, expiresAt: 5 });
    await aSignIn(kabir.id, { label: 'last', createdAt: 1, expiresAt: 4 });
    await clearAt(100.5);
    expect(await signInsOf(asha.id)).toEqual(['ended lately', 'in use']);
    expect(await signInsOf(kabir.id)).toEqual(['last']);
  });

  it('[SIGNIN-20] links of emails go 90 days after they were used or expired', async () => {
    const { id } = await world.anAccount();
    await world.db.deleteFrom('one_time_tokens').execute();
    const links = { used: [10, 300], expired: [null, 10], 'used lately': [11, 300], valid: [null, 300] } as const;
    for (const [name, [usedAt, expiresAt]] of Object.entries(links)) {
      const token_hash = Buffer.from(name);
      const times = { created_at: day(0), expires_at: day(expiresAt), used_at: usedAt === null ? null : day(usedAt) };
      await world.db
        .insertInto('one_time_tokens')
        .values({ token_hash, purpose: 'reset_password', user_id: id, email: 'asha@example.com', ...times })
        .execute();
    }
    await clearAt(100.5);
    const left = await world.db
      .selectFrom('one_time_tokens')
      .select('token_hash')
      .where('purpose', '=', 'reset_password')
      .execute();
    expect(left.map(({ token_hash }) => token_hash.toString()).toSorted()).toEqual(['used lately', 'valid']);
  });
});
