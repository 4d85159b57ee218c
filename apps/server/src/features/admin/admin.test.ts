import type { AuditEntry } from '@right-circle/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../test/factories/account.ts';
import { adminCommand, anOperator } from '../../../test/factories/admin.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { addAuditEntry, auditQuery } from './audit/audit.store.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;
type Page = { data: AuditEntry[]; next_cursor: string | null };

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld({ env: { REAUTH_MINUTES: '10' } });
});
afterAll(async () => await world.close());
beforeEach(async () => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  operator = await anOperator(world);
});

const audit = async (query: string) => (await operator.api.get(`/admin/audit?${query}`)).json<Page>();

const command = async (...words: string[]) => await adminCommand(world, ...words);

describe('who gets in', () => {
  it('[ADMIN-01] answers everyone else exactly like an address that does not exist', async () => {
    const member = await world.anAccount();
    const strip = ({ statusCode, headers, body }: Awaited<ReturnType<typeof member.api.get>>) => {
      const { 'x-request-id': requestId, date: _, ...rest } = headers;
      return { statusCode, headers: rest, body: body.replace(String(requestId), '') };
    };
    for (const api of [world.api(), world.api('guessed'), member.api]) {
      const unknown = strip(await api.get('/admin/there-is-nothing'));
      expect(unknown.statusCode).toBe(404);
      expect(strip(await api.get('/admin/audit'))).toEqual(unknown);
      expect(strip(await api.get('/admin/accounts/not-an-id'))).toEqual(unknown);
      const posted = strip(await api.post('/admin/there-is-nothing', { note: 1 }));
      expect(strip(await api.post(`/admin/accounts/${member.id}/suspend`, { note: 1 }))).toEqual(posted);
    }
    const events = await world.db
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', member.id)
      .execute();
    expect(events).toContainEqual({ kind: 'access_refused' });
  });

  it('[ADMIN-02] asks for a second factor, and for a fresh proof before permissions change', async () => {
    const member = await world.anAccount();
    await world.db.updateTable('users').set({ is_admin: true }).where('id', '=', member.id).execute();
    expect((await member.api.get('/admin/summary')).json()).toMatchObject({
      code: 'second_factor_missing',
      detail: 'Set up two-factor authentication first. Operators need it.',
    });
    const target = await world.anAccount();
    world.clock.advance(11 * 60_000);
    expect((await operator.api.get(`/admin/accounts/${target.id}`)).statusCode).toBe(200);
    const call = async () => await operator.api.post(`/admin/accounts/${target.id}/end-sign-ins`);
    expect((await call()).json()).toMatchObject({ code: 'reauthentication_required' });
    const proof = { proof: { method: 'password', password: operator.password } };
    expect((await operator.api.post('/user/reauthenticate', proof)).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(200);
  });

  it('[ADMIN-03][ADMIN-06] is granted and revoked at the command line, which is logged', async () => {
    const [person, unconfirmed] = [await world.anAccount({ verified: true }), await world.anAccount()];
    await expect(command('grant-admin', unconfirmed.username)).rejects.toThrow('no confirmed email address yet');
    await expect(command('grant-admin', 'nobody.here')).rejects.toThrow('Nobody here is called nobody.here.');
    expect(await command('grant-admin', person.username)).toBe(
      `${person.username} is an operator now. They need to set up two-factor authentication before they can open the admin page.\n`,
    );
    expect((await person.api.get('/user/get-user')).json()).toMatchObject({ is_admin: true, is_moderator: false });
    expect(await command('revoke-admin', person.username)).toBe(`${person.username} is not an operator any more.\n`);
    expect((await person.api.get('/admin/summary')).statusCode).toBe(404);
    const { data } = await audit(`actor=command-line&target=${person.id}`);
    expect(data).toMatchObject([
      { actor: null, action: 'admin_revoked', before: { is_admin: true }, after: { is_admin: false } },
      { actor: null, action: 'admin_granted', before: { is_admin: false }, after: { is_admin: true } },
    ]);
    const events = await person.api.get('/user/security-events');
    const kinds = events.json<{ events: { kind: string }[] }>().events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('admin'))).toEqual(['admin_revoked', 'admin_granted']);
  });

  it('[ADMIN-04] lets nobody with the role remove their last second factor', async () => {
    const remove = async () => await operator.api.delete(`/user/second-factors/passkeys/key-${operator.id}`);
    expect((await remove()).json()).toMatchObject({
      code: 'outside_rules',
      detail: 'Operators need a second factor. Add another one before you remove this one.',
    });
    await world.db.updateTable('users').set({ is_admin: false }).where('id', '=', operator.id).execute();
    expect((await remove()).statusCode).toBe(200);
  });
});

describe('the audit log', () => {
  const note = async (targetId: string, actorId: string | null = operator.id) =>
    await world.db.transaction().execute(async (tx) => {
      const entry = { action: 'job_dropped', targetType: 'job', targetId, after: { n: 1 } } as const;
      await addAuditEntry(tx, { ...entry, actorId, at: world.clock.now() });
    });

  it('[ADMIN-05] can only be added to', async () => {
    await note('stays');
    const attempts = [
      sql`update audit_log set actor_id = null`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(world.db)).rejects.toThrow('the audit log is only ever added to');
    }
    expect((await audit('target=stays')).data).toHaveLength(1);
  });

  it('[ADMIN-05] keeps the id of an operator whose account is deleted, and nothing else of them', async () => {
    const former = await anOperator(world);
    await note('by-former', former.id);
    const files = readZip((await former.api.get('/user/export')).rawPayload);
    expect(JSON.parse(String(files.get('changes-as-operator.json')))).toMatchObject([{ target_id: 'by-former' }]);
    await former.api.delete('/user/delete-account', { password: former.password });
    world.clock.advance(8 * 24 * 3_600_000);
    await removeDueAccounts(world);
    expect(await world.db.selectFrom('users').select('id').where('id', '=', former.id).execute()).toEqual([]);
    expect((await audit('target=by-former')).data).toMatchObject([{ actor: { user_id: former.id, username: null } }]);
  });

  it('[ADMIN-07] is read by who, action and target, page by page', async () => {
    for (let n = 0; n < 27; n++) {
      world.clock.advance(1000);
      await note(`many-${n % 2}`);
    }
    const first = await audit(`actor=${operator.id}`);
    expect([first.data.length, first.data[0]?.target_id]).toEqual([25, 'many-0']);
    const second = await audit(`actor=${operator.id}&cursor=${first.next_cursor}`);
    expect([second.data.length, second.next_cursor]).toEqual([2, null]);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await audit(`target=many-1&action=job_dropped`)).data).toHaveLength(13);
    expect((await audit(`target=many-1&action=job_retried&actor=`)).data).toEqual([]);
    expect((await operator.api.get('/admin/audit?actor=me')).statusCode).toBe(422);
  });

  it('[ADMIN-07] reads a page from an index', async () => {
    await sql`insert into audit_log (id, at, actor_id, action, target_type, target_id)
      select gen_random_uuid(), now(), gen_random_uuid(), 'action' || n % 20, 'job', n::text
      from generate_series(1, 5000) as n`.execute(world.db);
    await sql`analyze audit_log`.execute(world.db);
    const none = { actor: undefined, action: undefined, targetId: undefined, after: undefined, limit: 26 };
    const plan = async (filter: Partial<Parameters<typeof auditQuery>[1]>) =>
      JSON.stringify(await auditQuery(world.db, { ...none, ...filter }).explain('json'));
    expect(await plan({})).toContain('audit_log_pkey');
    expect(await plan({ actor: { userId: operator.id } })).toContain('audit_log_actor');
    expect(await plan({ actor: { userId: null } })).toMatch(/audit_log_actor|audit_log_pkey/);
    expect(await plan({ targetId: '77' })).toContain('audit_log_target');
    expect(await plan({ targetId: '77' })).not.toContain(
      '"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"audit_log"',
    );
  });
});
