import { indiaDate } from '@right-circle/rules/india-time';
import { dateText, momentText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { quoted, type Section } from '#domain/answers/section.ts';
import type { Business } from '#domain/creator-insights/creator.ts';

const SHOWN_SESSIONS = 20;

type Coming = Business['upcoming'][number];

export function comingTable(sessions: readonly Coming[], say: Say, nowMs: number): Section['cards'][number] {
  return {
    kind: 'table',
    id: 'upcoming',
    title: say('Coming sessions', 'आने वाले सत्र'),
    columns: [say('When', 'कब'), say('With', 'किसके साथ'), say('Topic', 'विषय')],
    rows: sessions
      .slice(0, SHOWN_SESSIONS)
      .map(({ startsAt, withName, topic }) => [momentText(startsAt.getTime(), say, nowMs), withName, topic]),
    note: null,
  };
}

export const sessionLink = ({ id }: Pick<Coming, 'id'>) => `/dashboard/live-session?session=${id}`;

/** The coming sessions, or those of one day. */
export function sessionsSection(upcoming: readonly Coming[], day: string | null, say: Say, nowMs: number): Section {
  const when = ({ startsAt }: Coming) => momentText(startsAt.getTime(), say, nowMs);
  const shown = day ? upcoming.filter(({ startsAt }) => indiaDate(startsAt) === day) : upcoming;
  const [next] = shown;
  if (!next) {
    const on = day ? say(` on ${dateText(day, say, nowMs)}`, `${dateText(day, say, nowMs)} को `) : '';
    const later = upcoming[0];
    return {
      cards: [],
      lines: [
        say(`You have no session${on || ' coming up'}.`, `${on}आपका कोई सत्र नहीं है।`),
        later
          ? say(
              `Your next one is on ${when(later)} with ${later.withName}.`,
              `अगला ${when(later)} को ${later.withName} के साथ है।`,
            )
          : '',
      ].filter(Boolean),
    };
  }
  return {
    cards: [comingTable(shown, say, nowMs)],
    lines: [
      say(
        `Your next session is on ${when(next)} with ${next.withName}, about ${quoted(next.topic)}. ${shown.length === 1 ? 'It is the only one' : `There are ${shown.length}`}${day ? ' that day' : ' coming up'}.`,
        `आपका अगला सत्र ${when(next)} को ${next.withName} के साथ है, विषय ${quoted(next.topic)}। कुल ${shown.length}।`,
      ),
    ],
  };
}

/** Describes one upcoming session. */
export function comingSection({ startsAt, withName, topic, isMentor }: Coming, say: Say, nowMs: number): Section {
  const when = momentText(startsAt.getTime(), say, nowMs);
  return {
    cards: [],
    lines: [
      isMentor
        ? say(
            `On ${when} you give a session to ${withName}, about ${quoted(topic)}.`,
            `${when} को आप ${withName} को सत्र देंगे, विषय ${quoted(topic)}।`,
          )
        : say(
            `On ${when} you have a session with your mentor ${withName}, about ${quoted(topic)}.`,
            `${when} को मेंटर ${withName} के साथ आपका सत्र है, विषय ${quoted(topic)}।`,
          ),
    ],
  };
}

/** Counts the sessions that have ended. */
export function heldSection({ asMentor, asSeeker }: Business['held'], say: Say): string {
  const all = asMentor + asSeeker;
  if (all === 0) return say('You have had no session yet.', 'अब तक आपका कोई सत्र नहीं हुआ।');
  return say(
    `You have had ${all} ${all === 1 ? 'session' : 'sessions'} so far: ${asMentor} as a mentor, ${asSeeker} as a seeker.`,
    `अब तक आपके ${all} सत्र हुए: मेंटर के रूप में ${asMentor}, सीखने वाले के रूप में ${asSeeker}।`,
  );
}

/** The session to cancel: of that day or with that person if they are named, otherwise the next. */
export function sessionToCancel(
  upcoming: readonly Coming[],
  { day, person }: { day: string | null; person: string | null },
): Coming | undefined {
  const name = person?.toLowerCase();
  const meant = upcoming.filter(
    (session) =>
      (day === null || indiaDate(session.startsAt) === day) && (!name || session.withName.toLowerCase().includes(name)),
  );
  return meant[0];
}

export function cancelSection(
  session: Coming | undefined,
  upcoming: readonly Coming[],
  say: Say,
  nowMs: number,
): Section {
  if (!session) {
    return {
      cards: [],
      lines: [
        upcoming.length === 0
          ? say(
              'You have no upcoming session to cancel. Refunds in progress are listed under Payments.',
              'आपका कोई आने वाला सत्र नहीं है जिसे रद्द किया जा सके। रिफ़ंड भुगतान में दिखता है।',
            )
          : say(
              `I found no session like that. You have ${upcoming.length} coming up; open the list and choose the one you mean.`,
              `ऐसा कोई सत्र नहीं मिला। आपके ${upcoming.length} सत्र आने वाले हैं; सूची में से चुनें।`,
            ),
      ],
    };
  }
  const moment = momentText(session.startsAt.getTime(), say, nowMs);
  return {
    cards: [],
    lines: [
      say(
        `Your session with ${session.withName} is on ${moment}. Open it to cancel or move it: before you confirm, it shows how much will be refunded. I can’t cancel it for you.`,
        `${session.withName} के साथ आपका सत्र ${moment} को है। रद्द करने या समय बदलने के लिए उसे खोलें: पुष्टि से पहले दिखता है कि कितना रिफ़ंड मिलेगा। मैं ख़ुद रद्द नहीं कर सकता।`,
      ),
    ],
  };
}
