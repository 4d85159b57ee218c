import { createHash, randomBytes } from 'node:crypto';
import { auditActions } from '@right-circle/contract/admin';
import pg from 'pg';

export type AdminScale = { people: number; entries: number; mails: number };
export const fullScale: AdminScale = { people: 1_000_000, entries: 10_000_000, mails: 1_000_000 };
export const smallScale: AdminScale = { people: 50_000, entries: 500_000, mails: 50_000 };

const OPERATORS = 12;
const FIRST_NAMES = ['Asha', 'Kabir', 'Meera', 'Ravi', 'Zoya', 'Ishaan', 'Tara', 'Vikram', 'Leela', 'Arjun'];
const LAST_NAMES = ['Rao', 'Menon', 'Bagchi', 'Singh', 'Dutta', 'Iyer', 'Kapoor', 'Nair', 'Shah', 'Bose', 'Verma'];

/** Ids sort by number, as those of the product sort by time. */
export const personId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idSql = (block: string) => `('00000000-0000-7000-${block}-' || lpad(to_hex(n), 12, '0'))::uuid`;
const oneOf = (words: readonly string[], by = 'n') =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${by} % ${words.length}]`;

/** People, what operators have done to them, and emails to them; returns the token of an operator who is signed in. */
export async function fillAdminWorld(databaseUrl: string, scale: AdminScale): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Ten million rows one trigger at a time would take an hour. What they would do is not on these pages.
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements(scale)) await client.query(statement);
    const token = randomBytes(24).toString('base64url');
    await client.query(
      `insert into auth_sessions (id, user_id, token_hash, device_label, created_at, last_used_at, expires_at)
       values (gen_random_uuid(), $1, $2, 'Bench', now(), now(), now() + interval '1 day')`,
      [personId(1), createHash('sha256').update(token).digest()],
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
    return token;
  } finally {
    await client.end();
  }
}

function statements({ people, entries, mails }: AdminScale): string[] {
  return [
    `insert into users (id, username, username_skeleton, email, email_verified_at, full_name, date_of_birth, created_at, updated_at)
     select ${idSql('8000')}, 'person.' || n, 'person.' || n, 'person' || n || '@bench.example', now(),
       ${oneOf(FIRST_NAMES)} || ' ' || ${oneOf(LAST_NAMES, '(n / 7)')}, '1990-01-01', now(), now()
     from generate_series(1, ${people}) as n`,
    `update users set is_admin = true where id <= '${personId(OPERATORS)}'`,
    `insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
     select 'key-' || n, ${idSql('8000')}, '\\x00', 0, '{}', 'Key', now() from generate_series(1, ${OPERATORS}) as n`,
    `insert into audit_log (id, at, actor_id, action, target_type, target_id, before, after)
     select ${idSql('9000')}, now(), ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${OPERATORS}), 12, '0'))::uuid,
       ${oneOf(auditActions)}, 'account', '00000000-0000-7000-8000-' || lpad(to_hex(1 + (n::bigint * 7919) % ${people}), 12, '0'),
       '{"suspended": false}', '{"suspended": true}'
     from generate_series(1, ${entries}) as n`,
    `insert into mail_log (id, to_address, subject, audience, created_at, tried_at, tries, sent_at, error)
     select ${idSql('a000')}, 'person' || n || '@bench.example', 'Confirmed: your session with ' || ${oneOf(FIRST_NAMES)}, 'member',
       now() - n * interval '1 second', now(), 1, case when n % 1000 > 0 then now() end, case when n % 1000 = 0 then 'connection refused' end
     from generate_series(1, ${mails}) as n`,
  ];
}
