import pg from 'pg';
import { personId, personSql } from './feed-world.ts';

export type Member = { userId: string; token: string };

const TOKEN = 'bench-token-';

export function memberAt(n: number): Member {
  return { userId: personId(n), token: `${TOKEN}${n}` };
}

/** People 1 to `count`, each signed in on one device. */
export async function addMembers(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      insert into users (id, username, username_skeleton, email, full_name, date_of_birth, last_active_at, created_at, updated_at)
      select ${personSql('n')}, 'person' || n, 'person' || n, 'person' || n || '@bench.example', 'Person ' || n,
        '1990-01-01', now(), now(), now()
      from generate_series(1, ${count}) as n`);
    await client.query(`
      insert into auth_sessions (id, user_id, token_hash, device_label, created_at, last_used_at, expires_at)
      select gen_random_uuid(), ${personSql('n')}, sha256(('${TOKEN}' || n)::bytea), 'Bench', now(), now(), now() + interval '1 day'
      from generate_series(1, ${count}) as n`);
    await client.query('analyze users, auth_sessions');
  } finally {
    await client.end();
  }
}
