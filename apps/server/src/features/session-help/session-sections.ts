import { dayText, momentText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { note, quoted, type Section } from '#domain/answers/section.ts';
import { keyFigures } from '#domain/creator-insights/account-sections.ts';
import { countText } from '#domain/creator-insights/numbers.rules.ts';
import { readNotes } from './next-steps.rules.ts';
import type { BriefFacts, NotesFacts } from './session-facts.ts';

const LONG = 600;

/** Whom a mentor meets, what they ask and what is known of them. */
export function briefSection(facts: BriefFacts, say: Say, nowMs: number): Section {
  const { session, seeker } = facts;
  const name = session.seekerName ?? '';
  const minutes = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000);
  const parts = [
    whoPart(facts, say),
    askPart(facts, say),
    figuresPart(facts, say, nowMs),
    beforePart(facts, say, nowMs),
  ];
  return {
    cards: parts.flatMap(({ cards }) => cards),
    lines: [
      say(
        `You meet ${name}${seeker ? ` (@${seeker.username})` : ''} on ${momentText(session.startsAt.getTime(), say, nowMs)} (India time) for ${minutes} minutes, about ${quoted(session.topic, LONG)}.`,
        `आप ${name}${seeker ? ` (@${seeker.username})` : ''} से ${momentText(session.startsAt.getTime(), say, nowMs)} (भारतीय समय) ${minutes} मिनट के लिए मिलेंगे, विषय ${quoted(session.topic, LONG)}।`,
      ),
      ...parts.flatMap(({ lines }) => lines),
    ],
  };
}

function whoPart({ session, seeker }: BriefFacts, say: Say): Section {
  const title = `### ${say('Who they are', 'वे कौन हैं')}`;
  if (!seeker) {
    return { cards: [], lines: [title, say('Their profile is not open to you.', 'उनकी प्रोफ़ाइल आपके लिए खुली नहीं है।')] };
  }
  const elsewhere = Object.entries(seeker.platformFollowers).map(([platform, followers]) => ({
    label: platform,
    value: countText(followers),
    note: note({ sample: say('as they entered it in their profile', 'जैसा उन्होंने प्रोफ़ाइल में लिखा') }),
  }));
  const categories = seeker.categories.join(', ');
  return {
    cards: [
      {
        kind: 'figures',
        id: 'seeker',
        title: session.seekerName ?? '',
        rows: [
          { label: say('Followers here', 'यहाँ फ़ॉलोअर'), value: countText(seeker.followers), note: null },
          { label: say('Connections', 'कनेक्शन'), value: countText(seeker.connections), note: null },
          ...(categories ? [{ label: say('Categories', 'श्रेणियाँ'), value: categories, note: null }] : []),
          ...elsewhere,
        ],
      },
    ],
    lines: [
      title,
      seeker.bio
        ? say(`In their own words: ${quoted(seeker.bio, LONG)}`, `उनके अपने शब्दों में: ${quoted(seeker.bio, LONG)}`)
        : say('They have written no bio.', 'उन्होंने बायो नहीं लिखा है।'),
      categories ? say(`They make: ${categories}.`, `वे बनाते हैं: ${categories}।`) : '',
    ],
  };
}

function askPart({ session }: BriefFacts, say: Say): Section {
  const answers = Object.entries(session.answers).filter(([, answer]) => answer.length > 0);
  return {
    cards: [],
    lines: [
      `### ${say('What they ask', 'वे क्या पूछते हैं')}`,
      session.description
        ? quoted(session.description, LONG)
        : say(
            'They left the description empty. Begin by asking what a good result would be for them.',
            'उन्होंने विवरण ख़ाली छोड़ा है। शुरुआत में पूछें कि उनके लिए अच्छा नतीजा क्या होगा।',
          ),
      answers
        .map(([question, answer]) => {
          const text = typeof answer === 'string' ? answer : answer.join(', ');
          return `- ${quoted(question, 120)}: ${quoted(text, LONG)}`;
        })
        .join('\n'),
    ],
  };
}

function figuresPart({ accounts, session }: BriefFacts, say: Say, nowMs: number): Section {
  const title = `### ${say('Their figures', 'उनके आँकड़े')}`;
  const name = session.seekerName ?? '';
  if (accounts === null) {
    return {
      cards: [],
      lines: [
        title,
        say(
          `${name} does not share the figures of linked accounts. You can ask for them in the session.`,
          `${name} लिंक किए गए अकाउंट के आँकड़े साझा नहीं करते। सत्र में पूछ सकते हैं।`,
        ),
      ],
    };
  }
  if (accounts.length === 0) {
    return {
      cards: [],
      lines: [title, say('No linked account has figures yet.', 'अभी किसी लिंक किए अकाउंट के आँकड़े नहीं हैं।')],
    };
  }
  const cards: Section['cards'] = accounts.map(({ account, figuresAt }, index) => ({
    kind: 'figures',
    id: `shared-${index + 1}`,
    title: `${account.name} (${account.platform})`,
    rows: keyFigures({ account, nowMs, say }).map((row, at) => ({
      ...row,
      note:
        at === 0 && figuresAt
          ? note({
              sample: say(
                `as of ${dayText(figuresAt.getTime(), say, nowMs)}`,
                `${dayText(figuresAt.getTime(), say, nowMs)} तक`,
              ),
            })
          : null,
    })),
  }));
  const list = cards.map((card) =>
    card.kind === 'figures'
      ? `- ${card.title}: ${card.rows.map(({ label, value }) => `${label} ${value}`).join(', ')}`
      : '',
  );
  return { cards, lines: [title, list.join('\n')] };
}

function beforePart({ earlier }: BriefFacts, say: Say, nowMs: number): Section {
  const title = `### ${say('Earlier sessions', 'पहले के सत्र')}`;
  if (earlier.length === 0)
    return { cards: [], lines: [title, say('This is your first session together.', 'यह आपका साथ में पहला सत्र है।')] };
  return {
    cards: [],
    lines: [
      title,
      earlier
        .map(({ startsAt, topic, wereApart }) => {
          const missed = wereApart ? say(' (not both came)', ' (दोनों नहीं आए)') : '';
          return `- ${dayText(startsAt.getTime(), say, nowMs)}: ${quoted(topic, 120)}${missed}`;
        })
        .join('\n'),
    ],
  };
}

/** Notes about a session, and the next steps. */
export function notesSection(facts: NotesFacts, say: Say, nowMs: number): Section {
  const { session, shared, own, other, otherName } = facts;
  const sources = [
    { from: say('shared notes', 'साझा नोट'), ...readNotes(shared) },
    { from: say('you', 'आप'), ...readNotes(own) },
    { from: otherName, ...readNotes(other) },
  ];
  const steps = sources.flatMap(({ from, steps: own }) => own.map((step) => ({ from, step })));
  const points = sources.flatMap(({ from, points: own }) => own.map((point) => ({ from, point })));
  const about = say(
    `Your session with ${otherName} on ${momentText(session.startsAt.getTime(), say, nowMs)} (India time), about ${quoted(session.topic, LONG)}.`,
    `${otherName} के साथ आपका सत्र, ${momentText(session.startsAt.getTime(), say, nowMs)} (भारतीय समय), विषय ${quoted(session.topic, LONG)}।`,
  );
  if (steps.length === 0 && points.length === 0) {
    return {
      cards: [],
      lines: [
        about,
        say(
          'Nobody has written anything down: the shared notes of the meeting room and both of your own notes are empty. Write down what you agreed on in the session details, then ask me again.',
          'किसी ने कुछ नहीं लिखा है: मीटिंग रूम के साझा नोट और आप दोनों के अपने नोट ख़ाली हैं। जो तय हुआ उसे सत्र के विवरण में लिखें, फिर मुझसे दोबारा पूछें।',
        ),
      ],
    };
  }
  return {
    cards:
      steps.length === 0
        ? []
        : [
            {
              kind: 'table',
              id: 'next-steps',
              title: say('Next steps', 'अगले क़दम'),
              columns: [say('Step', 'क़दम'), say('Written by', 'किसने लिखा')],
              rows: steps.map(({ step, from }) => [step, from]),
              note: null,
            },
          ],
    lines: [
      about,
      points.length > 0 ? `### ${say('Notes', 'नोट')}` : '',
      points.map(({ point, from }) => `- ${quoted(point, LONG)} (${from})`).join('\n'),
      `### ${say('Next steps', 'अगले क़दम')}`,
      steps.length > 0
        ? steps.map(({ step, from }) => `- ${quoted(step, LONG)} (${from})`).join('\n')
        : say(
            'No line says what is to be done. Begin a line with “Next:” or with “[ ]” and I will find it.',
            'कोई पंक्ति नहीं बताती कि आगे क्या करना है। पंक्ति “Next:” या “[ ]” से शुरू करें, मैं उसे ढूँढ लूँगा।',
          ),
      session.wereApart ? say('The room has not seen both of you together.', 'रूम ने आप दोनों को साथ नहीं देखा।') : '',
    ],
  };
}
