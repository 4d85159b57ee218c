import { randomUUID } from 'node:crypto';
import { GUEST_ACCESS_HEADER } from '@right-circle/contract/limits';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { hashToken, newSecretToken } from '../../src/platform/secret-token.ts';
import type { Api, World } from '../world.ts';

/** Calls with the access of a guest and no sign-in. */
export function guestApi(world: Pick<World, 'api'>, token: string): Api {
  const api = world.api();
  const withAccess =
    (call: Api['get']): Api['get'] =>
    async (path, body, headers) =>
      await call(path, body, { ...headers, [GUEST_ACCESS_HEADER]: token });
  return {
    get: withAccess(api.get),
    post: withAccess(api.post),
    put: withAccess(api.put),
    patch: withAccess(api.patch),
    delete: withAccess(api.delete),
  };
}

/** A person without an account who joined this session with their link and a code. */
export async function aGuest(
  world: Pick<World, 'db' | 'clock' | 'api'>,
  bookingId: string,
  { email = `guest.${randomUUID()}@guest.example`, name = 'Meera' }: { email?: string; name?: string } = {},
) {
  const { db, clock } = world;
  const [id, token, linkToken, at] = [randomUUID(), newSecretToken(), newSecretToken(), clock.now()];
  await db
    .updateTable('bookings')
    .set({ guests: sql`array_append(guests, ${email})` })
    .where('id', '=', bookingId)
    .execute();
  await db
    .insertInto('session_guests')
    .values({ id, booking_id: bookingId, email, address_hash: hashToken(email), name, created_at: at })
    .execute();
  await db
    .insertInto('guest_links')
    .values({ token_hash: hashToken(linkToken), guest_id: id, created_at: at })
    .execute();
  const expires_at = new Date(at.getTime() + 12 * HOUR_MS);
  await db
    .insertInto('guest_accesses')
    .values({ token_hash: hashToken(token), guest_id: id, created_at: at, expires_at })
    .execute();
  return { id, email, token, linkToken, api: guestApi(world, token) };
}
