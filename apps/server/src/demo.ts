import { people } from '@right-circle/portraits/people';
import { addDemoAccounts } from '#features/accounts/add-demo-accounts.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export const demoPassword = 'circle-demo-2026';

const mentor = people.find((person) => person.role === 'mentor');
const seeker = people.find((person) => person.role === 'seeker');

export const demoLogins = [
  `Demo mentor: ${mentor?.username} / ${demoPassword}`,
  `Demo seeker: ${seeker?.username} / ${demoPassword}`,
];

/** Fills an empty database with people to look around with; one that holds anybody is left alone. True when the demo people are there. */
export async function seedDemo(deps: { db: Db; media: MediaStore; now: Now }): Promise<boolean> {
  return await addDemoAccounts(deps, { people, password: demoPassword });
}
