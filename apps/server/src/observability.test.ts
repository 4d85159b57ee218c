import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { aRequest } from '../test/factories/bookings.ts';
import { aMentor } from '../test/factories/guidance.ts';
import { aPaidBooking, aPendingPayment } from '../test/factories/payments.ts';
import { startFakeCollector } from '../test/fakes/otlp.ts';
import { programEnv } from '../test/processes.ts';
import { createWorld, type World } from '../test/world.ts';
import { runInCall } from './platform/call-context.ts';
import { poolOf } from './platform/db/db.ts';
import { createTracing } from './platform/tracing/otlp-tracing.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

type Line = Record<string, unknown> & { msg: string };

let collector: Awaited<ReturnType<typeof startFakeCollector>>;
let world: World;
let isClosed = false;
let booked: Awaited<ReturnType<typeof bookTraced>>;

async function bookTraced() {
  const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Ravi Iyer' })];
  const request = await aRequest(seeker, mentor);
  await world.runJobs();
  world.logLines.length = 0;
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
  const reply = await seeker.api.post('/live-session/seek/book-slot', request, headers);
  await world.runJobs();
  return { mentor, seeker, reply, lines: world.logLines.map((line) => JSON.parse(line) as Line) };
}

beforeAll(async () => {
  collector = await startFakeCollector();
  world = await createWorld({ env: { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  booked = await bookTraced();
});
afterAll(async () => {
  if (!isClosed) await world.close();
  await collector.close();
});

const scrape = async (of = world) => (await of.http.inject('/metrics')).body;
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('metrics', () => {
  it('[OBS-01] show requests, sockets, jobs, renders, answers, bookings, money, holds, emails and reports', async () => {
    const [author, reader] = [await world.anAccount(), await world.anAccount()];
    await aPaidBooking(world, { seeker: reader, mentor: author, amountInPaise: 40_000 });
    await aPendingPayment(world, { seeker: reader, mentor: author, state: 'held' });
    const profile = { target_type: 'profile', target_id: author.id };
    const reported = await reader.api.post('/user/report', { reason: 'spam', details: 'Look', ...profile });
    expect(reported.statusCode, reported.body).toBeLessThan(300);
    await sql`insert into pgboss.job (name, data, policy, start_after) values ('media.remove', '{"keys":[]}', 'standard', now() - interval '90 seconds')`.execute(
      world.db,
    );
    world.clock.advance(25 * HOUR_MS);
    const text = await scrape();
    const route = 'method="POST",route="/api/live-session/seek/book-slot",status="201"';
    expect(valueOf(text, `http_request_duration_seconds_count{${route}}`)).toBe(1);
    expect(valueOf(text, 'sockets_open{kind="member"}')).toBe(0);
    expect(valueOf(text, 'jobs_waiting{queue="media.remove"}')).toBe(1);
    expect(valueOf(text, 'jobs_oldest_due_age_seconds{queue="media.remove"}')).toBeGreaterThanOrEqual(90);
    expect(
      valueOf(text, 'job_duration_seconds_count{queue="messages.send-session-mail",outcome="completed"}'),
    ).toBeGreaterThan(0);
    expect(valueOf(text, 'renders{state="queued"}')).toBe(0);
    expect(valueOf(text, 'chat_runs_active')).toBe(0);
    expect(valueOf(text, 'booking_changes_total{change="booked"}')).toBe(1);
    expect(valueOf(text, 'booking_changes_total{change="cancelled"}')).toBe(0);
    expect(valueOf(text, 'booking_holds{state="overdue"}')).toBe(1);
    expect(valueOf(text, 'ledger_balance_paise{account="mentor_held"}')).toBeLessThanOrEqual(-40_000);
    expect(valueOf(text, 'ledger_imbalance_paise')).toBe(0);
    expect(valueOf(text, 'mails_total{audience="member",outcome="sent"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'moderation_reports_late')).toBe(1);
    expect(valueOf(text, 'moderation_oldest_report_age_seconds')).toBe(25 * 3600);
    expect(valueOf(text, 'metrics_unreadable')).toBe(0);
  });

  it('[OBS-02] have labels with known values only, and nothing about a person', async () => {
    const { mentor, seeker } = booked;
    await seeker.api.get(`/live-session/seek/${mentor.id}/availability`);
    await world.http.inject(`/nowhere/${mentor.id}`);
    const before = (await scrape()).split('\n').length;
    for (const path of ['/nowhere/1', '/nowhere/2', '/api/nowhere/3']) await world.http.inject(path);
    const text = await scrape();
    expect(text.split('\n').length).toBe(before);
    for (const secret of [mentor.id, seeker.id, mentor.email, seeker.email, 'Ravi', TRACE]) {
      expect(text).not.toContain(secret);
    }
  });

  it('[OBS-03] take few queries, none again within METRICS_CACHE_SECONDS, and answer without what cannot be read', async () => {
    const { databaseUrl } = world;
    const patient = await createWorld({ databaseUrl, env: { METRICS_CACHE_SECONDS: '3600' } });
    // What a start reads does not count.
    await patient.http.ready();
    let queries = 0;
    poolOf(patient.db)?.on('acquire', () => (queries += 1));
    const first = await scrape(patient);
    expect(queries).toBeLessThanOrEqual(12);
    queries = 0;
    expect(valueOf(await scrape(patient), 'jobs_failed{queue="media.remove"}')).toBe(
      valueOf(first, 'jobs_failed{queue="media.remove"}'),
    );
    expect(queries).toBe(0);
    await patient.close();

    await sql`alter table ledger_entries rename to elsewhere`.execute(world.db);
    const text = await scrape();
    await sql`alter table elsewhere rename to ledger_entries`.execute(world.db);
    expect(valueOf(text, 'metrics_unreadable')).toBe(1);
    expect(text).not.toMatch(/^ledger_imbalance_paise \d/m);
    expect(valueOf(text, 'moderation_reports_late')).toBe(1);
  });

  type Rule = { alert: string; expr: string; annotations: { summary: string; action: string } };
  type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };

  it('[OBS-09] every metric and label of the dashboard and the alert rules is in a scrape', async () => {
    const { groups } = parse(await readFile(join(DOCS, 'operations-alerts.yaml'), 'utf8')) as {
      groups: { rules: Rule[] }[];
    };
    const dashboard = JSON.parse(await readFile(join(DOCS, 'operations-dashboard.json'), 'utf8')) as {
      panels: Panel[];
    };
    const rules = groups.flatMap(({ rules: all }) => all);
    const exprs = [
      ...rules.map(({ alert, expr }) => [alert, expr] as const),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ];
    expect(exprs.length).toBeGreaterThan(30);
    const known = labelsByMetric(await scrape());
    // Prometheus adds it to every scrape, with the name that our example gives the job.
    known.set('up', new Set(['job']));
    expect(await readFile(join(DOCS, 'operations.md'), 'utf8')).toContain('job_name: right-circle');
    expect(exprs.map(([, expr]) => expr)).toContain('up{job="right-circle"} == 0');
    for (const [name, expr] of exprs) {
      const { metrics, labels } = namesIn(expr);
      expect(metrics.length, `${name} uses a metric`).toBeGreaterThan(0);
      for (const metric of metrics) expect([...known.keys()], name).toContain(metric);
      const theirs = new Set(['instance', ...metrics.flatMap((metric) => [...(known.get(metric) ?? [])])]);
      for (const label of labels) expect([...theirs], `${name}: ${expr}`).toContain(label);
    }
    for (const { annotations } of rules) expect(annotations.action.length).toBeGreaterThan(10);
  });
});

/** Names of the labels of each metric in a scrape. Histograms without a sample yet have theirs from the code. */
function labelsByMetric(text: string): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    for (const suffix of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) {
      known.set(name + suffix, new Set(name.startsWith('chat_run') ? ['outcome'] : []));
    }
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)\{([^}]*)\}/gm)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.get(name)?.add(label);
  }
  return known;
}

const WORDS = new Set(['by', 'without', 'on', 'and', 'or', 'unless', 'bool']);

function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const labels: string[] = [];
  const rest = expr
    .replaceAll(/\{([^}]*)\}/g, (_all, inside: string) => {
      for (const [, label = ''] of inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) labels.push(label);
      return '';
    })
    .replaceAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g, (_all, inside: string) => {
      labels.push(...inside.split(',').map((label) => label.trim()));
      return '';
    })
    .replaceAll(/\[[^\]]*\]/g, '');
  const metrics = [...rest.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([word]) => word);
  return { metrics: metrics.filter((word) => !WORDS.has(word)), labels };
}

describe('logs', () => {
  it('[OBS-08] the lines of one booking lead from the request to its jobs and emails', async () => {
    const { seeker, mentor, reply, lines } = booked;
    expect(reply.statusCode).toBe(201);
    const reqId = String(reply.headers['x-request-id']);
    const [request] = lines.filter(({ msg }) => msg === 'request');
    expect(request).toMatchObject({ reqId, userId: seeker.id, status: 201, traceId: TRACE });
    const mails = lines.filter(({ msg }) => msg === 'mail sent');
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({ reqId, userId: seeker.id, audience: expect.any(String), traceId: TRACE });
      expect(lines.find(({ msg, jobId }) => msg === 'job completed' && jobId === mail.jobId)).toMatchObject({
        job: mail.job,
        reqId,
        userId: seeker.id,
      });
    }
    expect(mails.map(({ job }) => job)).toContain('messages.send-session-mail');
    // Another person's request has its own id, and a refusal names the person it refused.
    world.logLines.length = 0;
    const other = await world.anAccount();
    world.logLines.length = 0;
    const refused = await other.api.patch(
      `/live-session/seek/cancel-booking/${reply.json<{ slot_id: string }>().slot_id}`,
    );
    const [line] = world.logLines.map((each) => JSON.parse(each) as Line);
    expect(line).toMatchObject({
      reqId: refused.headers['x-request-id'],
      userId: other.id,
      status: refused.statusCode,
    });
    expect(line?.reqId).not.toBe(reqId);
    const text = JSON.stringify(lines);
    for (const secret of [seeker.email, mentor.email, 'Ravi']) expect(text).not.toContain(secret);
  });
});

describe('traces', () => {
  it('[OBS-04] load nothing of OpenTelemetry unless a collector is configured', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('../test/loaded-modules.ts', import.meta.url))],
      { env: programEnv({ DATABASE_URL: world.databaseUrl, DATA_DIR: world.config.dataDir }) },
    );
    // The library of /metrics loads the interface itself.
    expect(JSON.parse(stdout)).toEqual(['@opentelemetry/api']);
  }, 60_000);

  it('[OBS-06] a collector that fails, hangs, is busy or hangs up fails and delays nothing', async () => {
    const broken = await startFakeCollector();
    const { databaseUrl } = world;
    const traced = await createWorld({ databaseUrl, env: { OTEL_EXPORTER_OTLP_ENDPOINT: broken.url } });
    const ask = async () => (await traced.http.inject('/api/user/get-user')).statusCode;
    for (const fault of ['status-500', 'status-429', 'hang-up', 'silence'] as const) {
      broken.failWith(fault);
      broken.requests.length = 0;
      expect(await ask()).toBe(401);
      await expect.poll(() => broken.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
      // While it is being sent, or tried again.
      expect(await ask(), fault).toBe(401);
    }
    await traced.close();
    await broken.close();
  }, 60_000);

  it('[OBS-07] calls to other servers are part of the trace, without their paths', async () => {
    const [other, gone] = [await startFakeCollector(), await startFakeCollector()];
    await gone.close();
    const tracing = createTracing(
      { endpoint: `${other.url}/`, headers: { authorization: 'Bearer k' }, serviceName: 'circle', ratio: 1 },
      pino({ level: 'silent' }),
    );
    const span = tracing.startSpan({ name: 'work', kind: 'consumer', traceparent: 'nonsense' });
    await runInCall({ span }, async () => {
      await (await fetch(`${collector.url}/v1/secret-path?key=1`)).text();
      await new Promise<void>((resolve) => {
        get(`${collector.url}/other-path`, (response) => response.resume().on('close', () => resolve()));
      });
      await fetch(gone.url).catch(() => undefined);
    });
    span.end();
    await tracing.close();
    const spans = other.spans();
    const host = new URL(collector.url).host;
    expect(spans.map(({ name }) => name).toSorted()).toEqual(
      [`GET ${new URL(gone.url).host}`, `GET ${host}`, `GET ${host}`, 'work'].toSorted(),
    );
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(JSON.stringify(spans)).not.toMatch(/secret-path|other-path/);
    expect(other.requests[0]?.headers).toMatchObject({ authorization: 'Bearer k' });
    expect(other.requests[0]?.url.pathname).toBe('/v1/traces');
    await other.close();
  });

  // Last: closing the world sends what is left.
  it('[OBS-05][OBS-07] a request, its queries and its jobs are one trace, which continues that of the caller', async () => {
    const { seeker, mentor } = booked;
    await world.close();
    isClosed = true;
    const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
    const byName = (name: string) => spans.filter((span) => span.name === name);
    const [request] = byName('POST /api/live-session/seek/book-slot');
    expect(request).toMatchObject({ parentSpanId: SPAN, kind: 2 });
    expect(byName('select').some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    expect(byName('insert').some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    const [job] = byName('job messages.send-session-mail');
    expect(job).toMatchObject({ parentSpanId: request?.spanId, kind: 5 });
    expect(byName('send mail').some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
    const text = JSON.stringify(collector.requests.map(({ body }) => body));
    for (const secret of [seeker.email, mentor.email, 'Ravi', 'Growing a channel']) expect(text).not.toContain(secret);
  });
});
