import type { Configuration } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import type { MentorListItem } from '@right-circle/contract/mentors';
import { mentors } from '@right-circle/portraits/mentors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { addDemoGuidance } from './add-demo-guidance.ts';
import { demoMentors } from './demo-mentors.ts';

let world: World;
let people: Awaited<ReturnType<World['anAccount']>>[];
beforeAll(async () => {
  world = await createWorld({ now: '2030-05-15T10:00:00Z' });
  people = await Promise.all(demoMentors.map(async ({ username }) => await world.anAccount({ username })));
  await world.db.transaction().execute(async (tx) => await addDemoGuidance(tx, { people, now: world.clock.now() }));
});
afterAll(() => world.close());

describe('the demo mentors', () => {
  it('are eight of the demo people, with texts that fit', () => {
    expect(demoMentors).toHaveLength(8);
    const usernames = mentors.map(({ username }) => username);
    for (const { username, about, highlights } of demoMentors) {
      expect(usernames).toContain(username);
      expect(about.length).toBeLessThanOrEqual(limits.guidance.about);
      expect(highlights).toHaveLength(limits.guidance.highlights);
      for (const highlight of highlights) expect(highlight.length).toBeLessThanOrEqual(limits.guidance.highlight);
    }
  });

  it('have free slots on the first day and half a year later', async () => {
    for (const at of ['2030-05-15T10:00:00Z', '2030-11-15T10:00:00Z']) {
      world.clock.set(at);
      const { api } = await world.anAccount();
      const listed = (await api.post('/live-session/seek/suggest_influencers?limit=20')).json<MentorListItem[]>();
      expect(listed.map(({ username }) => username).toSorted()).toEqual(
        demoMentors.map(({ username }) => username).toSorted(),
      );
    }
    world.clock.set('2030-05-15T10:00:00Z');
  });

  it('differ in zone, price and confirmation, and can save their settings', async () => {
    const configurations: Configuration[] = [];
    for (const { api } of people) {
      const path = '/live-session/provide-guidance/configuration';
      const configuration = (await api.get(path)).json<Configuration>();
      const reply = await api.put(`${path}/${configuration.configuration_id}`, configuration);
      expect(reply.statusCode, reply.body).toBe(200);
      configurations.push(reply.json<Configuration>());
    }
    expect(new Set(configurations.map(({ time_zone }) => time_zone)).size).toBe(3);
    expect(new Set(configurations.map(({ service_slot_config }) => service_slot_config.price_per_hour)).size).toBe(8);
    const approving = configurations.filter(({ booking_confirmation }) => booking_confirmation.require_approval);
    expect(approving).toHaveLength(2);
  });
});
