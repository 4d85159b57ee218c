import * as moderation from '@right-circle/contract/moderation';
import * as contract from '@right-circle/contract/safety';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { appealAfterSignIn, appealDecision, appealSuspension } from './appeals/appeal-decision.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { caseView } from './cases/case.view.ts';
import { readCase } from './cases/read-case.ts';
import { decideReport } from './decide-report.ts';
import { listAppeals, listModerationLog, listOwnDecisions, listReports } from './read-moderation.ts';
import { reportSomething } from './report-something.ts';
import { appealView, decisionView, logEntryView, reportView } from './safety.view.ts';
import { requireModerator, type SafetyDeps } from './safety-deps.ts';

export function safetyRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  everyonesRoutes(app, deps);
  moderatorsRoutes(app, deps);
}

function everyonesRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  serve(app, contract.reportSomething, async ({ actor, body }) => {
    const { target_type: targetType, target_id: targetId, reason, details } = body;
    const report = await reportSomething(deps, { byUserId: actor.userId, targetType, targetId, reason, details });
    return {
      message: 'Thank you. We look at every report within 24 hours.',
      report_id: report.id,
      due_at: report.dueAt.toISOString(),
    };
  });
  serve(app, contract.listMyDecisions, async ({ actor }) => ({
    data: (await listOwnDecisions(deps.db, actor.userId)).map(decisionView),
  }));
  serve(app, contract.appealDecision, async ({ actor, body }) => {
    await appealDecision(deps, { userId: actor.userId, reportId: body.report_id, message: body.message });
    return { message: "We've received your appeal." };
  });
  serve(app, contract.appealSuspension, async ({ body, client }) => {
    await appealSuspension(deps, body, client);
    return { message: "We've received your appeal. We'll email you the decision." };
  });
  serve(app, contract.appealAfterSignIn, async ({ body }) => {
    await appealAfterSignIn(deps, body);
    return { message: "We've received your appeal. Log in the same way to see the decision." };
  });
}

function moderatorsRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  serve(app, moderation.listReports, async ({ actor, query }) => {
    await requireModerator(deps, actor);
    const now = deps.now();
    const { reports, counts } = await listReports(deps.db, { status: query.status, now });
    return { data: reports.map((report) => reportView(report, now)), open_count: counts.open, late_count: counts.late };
  });
  serve(app, moderation.getCaseFile, async ({ actor, params }) => {
    await requireModerator(deps, actor);
    return caseView(await readCase(deps, params.id), deps.links);
  });
  serve(app, moderation.decideReport, async ({ actor, params, body }) => {
    await requireModerator(deps, actor);
    const report = await decideReport(deps, { reportId: params.id, moderatorId: actor.userId, ...body });
    return reportView(report, deps.now());
  });
  serve(app, moderation.listAppeals, async ({ actor }) => {
    await requireModerator(deps, actor);
    const appeals = await listAppeals(deps.db);
    return { data: appeals.map(({ appeal, report }) => appealView(appeal, report, deps.now())) };
  });
  serve(app, moderation.decideAppeal, async ({ actor, params, body }) => {
    await requireModerator(deps, actor);
    await decideAppeal(deps, { appealId: params.id, moderatorId: actor.userId, ...body });
    return { message: 'Decided.' };
  });
  serve(app, moderation.listModerationLog, async ({ actor }) => {
    await requireModerator(deps, actor);
    return { data: (await listModerationLog(deps.db)).map(logEntryView) };
  });
}
