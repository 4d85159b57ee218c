import type { Tx } from '#platform/db/db.ts';

export async function contactsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, full_name, email }) => [id, { name: full_name, email: email ?? '' }]));
}
