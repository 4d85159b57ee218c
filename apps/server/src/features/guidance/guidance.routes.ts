import * as bookings from '@right-circle/contract/bookings';
import * as contract from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { findAbout, saveAbout } from './about.store.ts';
import { aboutView } from './about.view.ts';
import { availabilityView } from './availability.view.ts';
import { configurationView } from './configuration.view.ts';
import { createConfiguration } from './create-configuration.ts';
import { explainTime } from './explain-time.ts';
import type { GuidanceDeps } from './guidance-deps.ts';
import { readAvailability } from './read-availability.ts';
import { readConfiguration } from './read-configuration.ts';
import { mentorCriteria } from './seek.rules.ts';
import { mentorListItemView } from './seek.view.ts';
import { suggestInfluencers } from './suggest-influencers.ts';
import { suggestSoonest } from './suggest-soonest.ts';
import { updateConfiguration } from './update-configuration.ts';

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

function aboutRoutes(app: FastifyInstance, { db, now }: GuidanceDeps): void {
  const aboutOf = async (viewerId: string, userId: string) => {
    const about = await findAbout(db, viewerId, userId);
    if (!about) throw new AppError('not_found', 'This profile does not exist.');
    return aboutView(about);
  };
  serve(
    app,
    contract.getMentorProfile,
    async ({ actor, query }) => await aboutOf(actor.userId, query.user_id ?? actor.userId),
  );
  serve(app, contract.updateMentorProfile, async ({ actor: { userId }, body: { about, highlights } }) => {
    const boxes = Array.from({ length: limits.guidance.highlights }, (_, index) => highlights[index] ?? '');
    await saveAbout(db, userId, { about, highlights: boxes }, now());
    return await aboutOf(userId, userId);
  });
}

function seekRoutes(app: FastifyInstance, deps: GuidanceDeps): void {
  serve(app, contract.suggestInfluencers, async ({ actor: { userId: viewerId }, query, body }) => {
    const { limit, sort, after, after_start: afterStart } = query;
    const criteria = mentorCriteria(body ?? {});
    const found =
      sort === 'soonest'
        ? await suggestSoonest(deps, { viewerId, criteria, limit, after, afterStart })
        : await suggestInfluencers(deps, { viewerId, criteria, limit, after, sort });
    return found.map(mentorListItemView);
  });
  serve(app, bookings.getAvailability, async ({ actor: { userId: viewerId }, params: { mentorId }, query }) =>
    availabilityView(await readAvailability(deps, { viewerId, mentorId, rescheduling: query.rescheduling })),
  );
}
