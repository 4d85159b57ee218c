import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '1', PROXY_HOPS: '1' } });
});
afterAll(async () => await world.close());

it('[ACCESS-15] strangers cannot fill a mailbox with links to reset a password', async () => {
  const asha = await world.anAccount({ verified: true });
  await world.runJobs();
  for (let network = 1; network <= 4; network++) {
    for (let n = 0; n < 12; n++) {
      const from = { 'x-forwarded-for': `203.0.113.${network}` };
      await world.api().post('/auth/forgot-password', { email: asha.email }, from);
    }
  }
  await world.runJobs();
  const mails = (await world.mails()).filter(({ to, subject }) => to === asha.email && /password/i.test(subject));
  expect(mails).toHaveLength(5);
});
