import { indiaDate } from '@right-circle/rules/india-time';
import { dayText, momentText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { quoted, type Section } from '#domain/answers/section.ts';
import type { OwnSession, SessionState } from '#domain/creator-insights/creator.ts';
import type { Period } from '../understanding/period.rules.ts';
import type { SessionQuery } from '../understanding/session-query.rules.ts';
import { rupees } from './business-sections.ts';
import { periodText, type When } from './period-text.ts';

const SHOWN = 20;
const SHOWN_LINES = 5;

/** Sessions of the people, states and days that a question names, on both sides and whatever became of them. */
export function ownSessionsSection(sessions: readonly OwnSession[], query: SessionQuery, when: When): Section {
  switch (query.wants) {
    case 'spending':
      return spendingSection(sessions, query, when);
    case 'refund':
      return refundSection(sessions, query, when);
    case 'ranking':
      return rankingSection(sessions, query, when);
    case 'list':
      return listSection(sessions, query, when);
  }
}

const TAKES_PLACE: readonly SessionState[] = ['coming', 'requested', 'held'];

/** The sessions a question is about, in the order of the answer. */
export function foundSessions(all: readonly OwnSession[], query: SessionQuery): OwnSession[] {
  const states = query.states ?? (query.names.length > 0 ? null : TAKES_PLACE);
  const found = all.filter((session) => isMeant(session, query) && (states === null || states.includes(session.state)));
  // What comes next is read forwards, what is over backwards.
  const isAhead = found.every(({ state }) => state === 'coming' || state === 'requested');
  return isAhead ? found.toReversed() : found;
}

function listSection(all: readonly OwnSession[], query: SessionQuery, when: When): Section {
  const { say, nowMs } = when;
  const found = foundSessions(all, query);
  const about = `${withText(query, say)}${periodText(query.period, when)}`;
  const kind = kindText(query.states, say);
  const [only] = found;
  if (!only) {
    return { cards: [], lines: [say(`I found no ${kind}session${about}.`, `${about}कोई ${kind}सत्र नहीं मिला।`)] };
  }
  const waits = found.some(({ state, isMentor }) => state === 'requested' && isMentor);
  return {
    cards: found.length === 1 ? [] : [sessionsTable(found, when)],
    lines: [
      found.length === 1
        ? detailText(only, when)
        : say(
            `I found ${found.length} ${kind}sessions${about}${breakdown(found, say)}.`,
            `${about}${found.length} ${kind}सत्र मिले${breakdown(found, say)}।`,
          ),
      found.length > 1 && found.every(({ state }) => state === 'cancelled' || state === 'declined')
        ? found
            .slice(0, SHOWN_LINES)
            .map(
              (session) =>
                `- ${dayText(session.startsAt.getTime(), say, nowMs)}, ${session.withName}: ${statusText(session, say)}`,
            )
            .join('\n')
        : '',
      waits
        ? say(
            'Answer requests under “My session”. Requests you don’t answer by the start time are declined and refunded.',
            'अनुरोधों का जवाब “My session” में दें। शुरू होने के समय तक जवाब न दें तो वे अस्वीकार होते हैं और पैसा वापस जाता है।',
          )
        : '',
    ].filter(Boolean),
  };
}

/** Counts the sessions by state; empty if all have the same one. */
function breakdown(found: readonly OwnSession[], say: Say): string {
  const names: [SessionState, string][] = [
    ['coming', say('confirmed', 'पक्के')],
    ['requested', say('waiting for an answer', 'जवाब बाक़ी')],
    ['held', say('over', 'हो चुके')],
    ['declined', say('declined', 'अस्वीकार')],
    ['cancelled', say('cancelled', 'रद्द')],
  ];
  const counted = names
    .map(([state, name]) => ({ name, count: found.filter((each) => each.state === state).length }))
    .filter(({ count }) => count > 0);
  return counted.length < 2 ? '' : `: ${counted.map(({ name, count }) => `${count} ${name}`).join(', ')}`;
}

function rankingSection(all: readonly OwnSession[], query: SessionQuery, when: When): Section {
  const { say } = when;
  const states = query.states ?? TAKES_PLACE;
  const found = all.filter((session) => isMeant(session, query) && states.includes(session.state));
  const counts = new Map<string, number>();
  for (const { withName } of found) counts.set(withName, (counts.get(withName) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a);
  const kind = kindText(query.states, say);
  if (ranked.length === 0) return listSection(all, { ...query, wants: 'list' }, when);
  return {
    cards: [],
    lines: [
      say(
        `Out of ${found.length} ${kind}${found.length === 1 ? 'session' : 'sessions'}${periodText(query.period, when)}, most were with:`,
        `${periodText(query.period, when)}${found.length} ${kind}सत्रों में सबसे ज़्यादा इनके साथ:`,
      ),
      ranked
        .slice(0, SHOWN_LINES)
        .map(([name, count]) => `- ${name}: ${count}`)
        .join('\n'),
    ],
  };
}

function spendingSection(all: readonly OwnSession[], query: SessionQuery, when: When): Section {
  const { say, nowMs } = when;
  const bought = all.filter((session) => !session.isMentor && isWith(session, query));
  const paid = bought.filter(({ money }) => money === 'paid');
  const within = query.period && paid.filter(({ paidAt }) => paidAt !== null && isIn(indiaDate(paidAt), query.period));
  const back = bought.filter(({ money }) => money === 'refunded' || money === 'refunding');
  const due = bought.filter(({ money }) => money === 'due');
  const shown = within ?? paid;
  return {
    cards:
      shown.length === 0
        ? []
        : [
            {
              kind: 'table',
              id: 'spending',
              title: say('What you paid', 'आपने क्या भुगतान किया'),
              columns: [say('Paid on', 'भुगतान'), say('With', 'किसके साथ'), say('Topic', 'विषय'), say('Amount', 'रक़म')],
              rows: shown
                .slice(0, SHOWN)
                .map(({ paidAt, withName, topic, paise }) => [
                  paidAt ? dayText(paidAt.getTime(), say, nowMs) : '-',
                  withName,
                  topic,
                  rupees(paise),
                ]),
              note: null,
            },
          ],
    lines: [
      say(
        `You paid ${sumText(shown)} for ${countedText(shown.length, say)}${withText(query, say)}${periodText(query.period, when)}.`,
        `${periodText(query.period, when)}${withText(query, say)}आपने ${countedText(shown.length, say)} के लिए ${sumText(shown)} दिए।`,
      ),
      within
        ? say(`In all, it’s ${sumText(paid)} for ${paid.length}.`, `कुल ${paid.length} सत्रों के ${sumText(paid)}।`)
        : '',
      back.length > 0
        ? say(
            `Not counted: ${sumText(back)} for ${countedText(back.length, say)} that you got or are getting back.`,
            `इसमें नहीं गिना: ${countedText(back.length, say)} के ${sumText(back)}, जो वापस मिले या मिल रहे हैं।`,
          )
        : '',
      due.length > 0
        ? say(
            `Not paid yet: ${sumText(due)} for ${countedText(due.length, say)}.`,
            `अभी बाक़ी: ${countedText(due.length, say)} के ${sumText(due)}।`,
          )
        : '',
    ].filter(Boolean),
  };
}

function refundSection(all: readonly OwnSession[], query: SessionQuery, when: When): Section {
  const { say, nowMs } = when;
  const ended = all.filter(
    (session) => (session.state === 'cancelled' || session.state === 'declined') && isMeant(session, query),
  );
  const about = `${withText(query, say)}${periodText(query.period, when)}`;
  if (ended.length === 0) {
    return {
      cards: [],
      lines: [
        say(
          `I found no cancelled or declined session${about}, so there is no refund.`,
          `${about}कोई रद्द या अस्वीकार सत्र नहीं मिला, इसलिए कोई रिफ़ंड नहीं है।`,
        ),
      ],
    };
  }
  const back = ended.filter(({ money }) => money === 'refunded');
  const given = back.filter(({ isMentor }) => isMentor);
  const got = back.filter(({ isMentor }) => !isMentor);
  return {
    cards: [],
    lines: [
      got.length > 0
        ? say(
            `You got back ${sumText(got)} for cancelled or declined sessions${about}.`,
            `${about}आपको ${sumText(got)} वापस मिले।`,
          )
        : '',
      given.length > 0
        ? say(
            `${sumText(given)} for sessions with you went back to seekers${about}.`,
            `${about}आपके सत्रों के ${sumText(given)} सीखने वालों को वापस गए।`,
          )
        : '',
      back.length === 0
        ? say(
            `Nothing was refunded so far for cancelled or declined sessions${about}.`,
            `${about}अब तक कुछ वापस नहीं हुआ।`,
          )
        : '',
      ended
        .slice(0, SHOWN_LINES)
        .map(
          (session) =>
            `- ${momentText(session.startsAt.getTime(), say, nowMs)}, ${session.withName}: ${statusText(session, say)}. ${moneyText(session, when)}`,
        )
        .join('\n'),
    ].filter(Boolean),
  };
}

/** Describes one session: time, person, topic, outcome, and what happened to its price. */
export function detailText(session: OwnSession, when: When): string {
  const { say, nowMs } = when;
  const at = momentText(session.startsAt.getTime(), say, nowMs);
  return [
    say(
      `Your session with ${session.withName} on ${at}, about ${quoted(session.topic)}: ${statusText(session, say)}.`,
      `${at} को ${session.withName} के साथ आपका सत्र, विषय ${quoted(session.topic)}: ${statusText(session, say)}।`,
    ),
    moneyText(session, when),
  ]
    .filter(Boolean)
    .join(' ');
}

function statusText({ state, cancelledBy, isMentor, withName, reason }: OwnSession, say: Say): string {
  const isOwn = cancelledBy !== null && (cancelledBy === 'mentor') === isMentor;
  const why =
    reason === '' ? say(', without a reason', ', कोई कारण नहीं लिखा') : `: ${quoted(reason.replace(/[.\s]+$/u, ''))}`;
  switch (state) {
    case 'coming':
      return say('confirmed', 'पक्का');
    case 'requested':
      return isMentor
        ? say('waiting for your answer', 'आपके जवाब का इंतज़ार')
        : say(`waiting for ${withName}’s answer`, `${withName} के जवाब का इंतज़ार`);
    case 'held':
      return say('over', 'हो चुका');
    case 'declined':
      return `${say('declined', 'अस्वीकार')}${why}`;
    case 'cancelled': {
      if (cancelledBy === null) return `${say('cancelled', 'रद्द')}${why}`;
      return isOwn
        ? `${say('cancelled by you', 'आपने रद्द किया')}${why}`
        : `${say(`cancelled by ${withName}`, `${withName} ने रद्द किया`)}${why}`;
    }
  }
}

/** Says what happened to the price; empty for a free session. */
function moneyText({ money, paise, isMentor, state, refundedAt }: OwnSession, { say, nowMs }: When): string {
  const price = rupees(paise);
  const isOff = state === 'cancelled' || state === 'declined';
  switch (money) {
    case 'paid':
      if (isOff) return say(`${price} was paid and not refunded.`, `${price} दिए गए थे और वापस नहीं हुए।`);
      return isMentor ? say(`${price} is paid.`, `${price} मिल चुके हैं।`) : say(`You paid ${price}.`, `आपने ${price} दिए।`);
    case 'refunded': {
      const on = refundedAt ? dayText(refundedAt.getTime(), say, nowMs) : '';
      return say(`${price} was refunded on ${on}.`, `${on} को ${price} वापस हुए।`);
    }
    case 'refunding':
      return say(`The refund of ${price} is being processed.`, `${price} का रिफ़ंड हो रहा है।`);
    case 'due':
      return say(`${price} isn’t paid yet.`, `${price} अभी बाक़ी हैं।`);
    case 'none':
      return isOff && paise > 0 ? say('Nothing was charged.', 'कोई पैसा नहीं लिया गया।') : '';
  }
}

function sessionsTable(sessions: readonly OwnSession[], { say, nowMs }: When): Section['cards'][number] {
  return {
    kind: 'table',
    id: 'own-sessions',
    title: say('Sessions', 'सत्र'),
    columns: [say('When', 'कब'), say('With', 'किसके साथ'), say('Topic', 'विषय'), say('Status', 'स्थिति')],
    rows: sessions
      .slice(0, SHOWN)
      .map((session) => [
        momentText(session.startsAt.getTime(), say, nowMs),
        session.withName,
        session.topic,
        statusText(session, say),
      ]),
    note: null,
  };
}

function isMeant(session: OwnSession, query: SessionQuery): boolean {
  return isWith(session, query) && (query.period === null || isIn(indiaDate(session.startsAt), query.period));
}

const isWith = ({ withName }: OwnSession, { names }: SessionQuery) => names.length === 0 || names.includes(withName);

const isIn = (date: string, period: Period | null) => period !== null && date >= period.from && date <= period.to;

function kindText(states: readonly SessionState[] | null, say: Say): string {
  const first = states?.[0];
  if (first === undefined) return '';
  switch (first) {
    case 'coming':
      return say('coming ', 'आने वाला ');
    case 'requested':
      return say('unanswered ', 'बिना जवाब वाला ');
    case 'held':
      return say('past ', 'पिछला ');
    case 'declined':
      return say('declined ', 'अस्वीकार ');
    case 'cancelled':
      return say('cancelled or declined ', 'रद्द या अस्वीकार ');
  }
}

function withText({ names }: SessionQuery, say: Say): string {
  const all = names.join(', ');
  return all === '' ? '' : say(` with ${all}`, `${all} के साथ `);
}

const sumText = (sessions: readonly OwnSession[]) => rupees(sessions.reduce((sum, { paise }) => sum + paise, 0));

function countedText(count: number, say: Say): string {
  return say(`${count} ${count === 1 ? 'session' : 'sessions'}`, `${count} सत्र`);
}
