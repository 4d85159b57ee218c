import * as bookings from '@right-circle/contract/bookings';
import * as contract from '@right-circle/contract/guidance';
import * as mentors from '@right-circle/contract/mentors';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { aboutView } from './about/about.view.ts';
import { readAbout, updateAbout } from './about/mentor-about.ts';
import { availabilityView } from './availability/availability.view.ts';
import { explainTime, readAvailability } from './availability/read-availability.ts';
import { configurationView } from './configuration.view.ts';
import type { GuidanceDeps } from './guidance-deps.ts';
import { readConfiguration } from './read-configuration.ts';
import { createConfiguration, updateConfiguration } from './save-configuration.ts';
import { mentorListItemView } from './search/seek.view.ts';
import { suggestMentors } from './search/suggest-mentors.ts';

export function guidanceRoutes(app: FastifyInstance, deps: GuidanceDeps): void {
  configurationRoutes(app, deps);
  aboutRoutes(app, deps);
  seekRoutes(app, deps);
}

function configurationRoutes(app: FastifyInstance, deps: GuidanceDeps): void {
  const configurationOf = async (userId: string) => configurationView(await readConfiguration(deps.db, userId));
  serve(app, contract.createConfiguration, async ({ actor: { userId }, body }) => {
    await createConfiguration(deps, { userId, form: body });
    return await configurationOf(userId);
  });
  serve(app, contract.getConfiguration, async ({ actor }) => await configurationOf(actor.userId));
  serve(app, contract.updateConfiguration, async ({ actor: { userId }, params, body }) => {
    await updateConfiguration(deps, { userId, configurationId: params.configurationId, form: body });
    return await configurationOf(userId);
  });
  serve(app, contract.explainTime, async ({ actor, query: { date, time, duration } }) => {
    const reasons = await explainTime(deps, actor.userId, { date, time, durationMinutes: duration });
    return { is_offered: reasons.length === 0, reasons };
  });
}

function aboutRoutes(app: FastifyInstance, deps: GuidanceDeps): void {
  serve(app, mentors.getMentorProfile, async ({ actor, query }) =>
    aboutView(await readAbout(deps.db, actor.userId, query.user_id ?? actor.userId)),
  );
  serve(app, mentors.updateMentorProfile, async ({ actor, body }) =>
    aboutView(await updateAbout(deps, actor.userId, body)),
  );
}

function seekRoutes(app: FastifyInstance, deps: GuidanceDeps): void {
  serve(app, mentors.suggestInfluencers, async ({ actor: { userId: viewerId }, query, body }) => {
    const found = await suggestMentors(deps, { viewerId, query, body });
    return found.map(mentorListItemView);
  });
  serve(app, bookings.getAvailability, async ({ actor: { userId: viewerId }, params: { mentorId }, query }) =>
    availabilityView(await readAvailability(deps, { viewerId, mentorId, rescheduling: query.rescheduling })),
  );
}
