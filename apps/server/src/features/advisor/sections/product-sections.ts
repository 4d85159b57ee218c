import { type Platform, platformNames } from '@right-circle/contract/profile-choices';
import { indiaDate } from '@right-circle/rules/india-time';
import { moneyText } from '@right-circle/rules/money-text';
import { dateText, momentText } from '#domain/answers/dates.rules.ts';
import type { Say } from '#domain/answers/language.rules.ts';
import { note, quoted, type Section } from '#domain/answers/section.ts';
import type { ProposalDraft } from '#domain/answers/write-answer.ts';
import type { Creator } from '#domain/creator-insights/creator.ts';
import { countText } from '#domain/creator-insights/numbers.rules.ts';
import type { MentorCard, MentorWish, Trending } from '../sources.ts';

function ratingText({ count, average }: Creator['reviews'], say: Say): string {
  return say(
    `${(average ?? 0).toFixed(1)} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
    `5 में से ${(average ?? 0).toFixed(1)}, ${count} समीक्षाएँ`,
  );
}

export function profileSection(creator: Creator | undefined, say: Say): Section {
  if (!creator) return { cards: [], lines: [] };
  const elsewhere = Object.entries(creator.platformFollowers).map(([platform, followers]) => ({
    label: platformNames[platform as Platform] ?? platform,
    value: countText(followers),
    note: note({ sample: say('as you entered it in your profile', 'जैसा आपने प्रोफ़ाइल में लिखा') }),
  }));
  const rows = [
    { label: say('Followers here', 'यहाँ फ़ॉलोअर'), value: countText(creator.followers), note: null },
    { label: say('You follow', 'आप फ़ॉलो करते हैं'), value: countText(creator.following), note: null },
    { label: say('Connections', 'कनेक्शन'), value: countText(creator.connections), note: null },
    { label: say('Categories', 'श्रेणियाँ'), value: creator.categories.join(', ') || '-', note: null },
    ...(creator.reviews.average === null
      ? []
      : [{ label: say('Rating', 'रेटिंग'), value: ratingText(creator.reviews, say), note: null }]),
    ...elsewhere,
  ];
  const hints = [
    ...(creator.bio.length < 40
      ? [
          say(
            'Your bio is short: say whom you help, with what, and what to do next.',
            'आपका बायो छोटा है: लिखें कि आप किसकी, किस काम में मदद करते हैं, और आगे क्या करना है।',
          ),
        ]
      : []),
    ...(creator.categories.length === 0
      ? [say('Choose categories, so that people find you.', 'श्रेणियाँ चुनें, ताकि लोग आपको ढूँढ सकें।')]
      : []),
  ];
  return {
    cards: [{ kind: 'figures', id: 'profile', title: creator.fullName, rows }],
    lines: [
      say(
        `You are @${creator.username}, with ${countText(creator.followers)} followers and ${countText(creator.connections)} connections here, and follow ${countText(creator.following)}.`,
        `आप @${creator.username} हैं, यहाँ आपके ${countText(creator.followers)} फ़ॉलोअर और ${countText(creator.connections)} कनेक्शन हैं, और आप ${countText(creator.following)} लोगों को फ़ॉलो करते हैं।`,
      ),
      creator.reviews.average === null
        ? ''
        : say(
            `Your sessions are rated ${ratingText(creator.reviews, say)}.`,
            `आपके सत्रों की रेटिंग: ${ratingText(creator.reviews, say)}।`,
          ),
      creator.bio
        ? say(
            `A first-time visitor reads: ${quoted(creator.bio, 200)}`,
            `पहली बार आने वाला यह पढ़ता है: ${quoted(creator.bio, 200)}`,
          )
        : '',
      ...(hints.length > 0
        ? hints
        : [
            say(
              'Bio and categories are there. Read the bio aloud: whom you help and with what must be in its first line.',
              'बायो और श्रेणियाँ मौजूद हैं। बायो ज़ोर से पढ़ें: आप किसकी, किस काम में मदद करते हैं, यह पहली पंक्ति में होना चाहिए।',
            ),
          ]),
    ].filter(Boolean),
  };
}

const SHOWN_STORIES = 5;

export function trendsSection({ stories, topics }: Trending, say: Say): Section {
  const shown = stories.slice(0, SHOWN_STORIES);
  return {
    cards: shown.map(({ id, title, source, url }) => ({ kind: 'news', id: `news-${id}`, title, source, url })),
    lines: [
      shown.length > 0 ? say('In the news:', 'ख़बरों में:') : say('I have no news just now.', 'अभी मेरे पास कोई ख़बर नहीं है।'),
      shown.map(({ title, source }) => `- ${quoted(title, 120)} (${source})`).join('\n'),
      topics.length > 0
        ? say(
            `Topics that rise here: ${topics.map((tag) => `#${tag}`).join(', ')}.`,
            `यहाँ बढ़ते विषय: ${topics.map((tag) => `#${tag}`).join(', ')}।`,
          )
        : say('No topic rises here just now.', 'अभी यहाँ कोई विषय नहीं बढ़ रहा।'),
    ].filter(Boolean),
  };
}

/** Describes one story. Only its headline is stored. */
export function storySection({ id, title, source, url }: Trending['stories'][number], say: Say): Section {
  return {
    cards: [{ kind: 'news', id: `news-${id}`, title, source, url }],
    lines: [
      say(
        `${quoted(title, 120)} is a story by ${source}. I only know its headline; open it to read the rest.`,
        `${quoted(title, 120)} ${source} की ख़बर है। मुझे सिर्फ़ शीर्षक पता है; पूरी पढ़ने के लिए खोलें।`,
      ),
    ],
  };
}

const SKIPPED = new Set(
  'find show search some good best mentor mentors coach coaches expert experts help with about who can book session talk someone learn want need please from the for and teach teaches guidance near next free slot slots under below within price prices cost costs cheap cheapest cheaper lowest least expensive affordable sasta saste sasti which what whats whose when does should take have there their them this that next week month today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday teaches available availability time times please could would like best kaun konsa kaunsa mujhe'.split(
    ' ',
  ),
);

const BY_PRICE = /\b(?:cheap\w*|lowest|least expensive|affordable|sast[aei]|budget|sabse kam)\b|सस्त/u;

/** Wishes about a mentor in a question. */
export function mentorWish(question: string, allCategories: readonly string[]): MentorWish {
  const lower = question.toLowerCase();
  const categories = allCategories.filter((category) => lower.includes(category.toLowerCase()));
  const price = /(?:under|below|within|up to|less than|से कम)\D{0,6}(\d[\d,]{1,7})|(\d[\d,]{1,7})\D{0,4}से कम/i.exec(
    lower,
  );
  const named = /@([a-z0-9._]{3,30})/i.exec(question)?.[1];
  const words = named ?? (categories.length > 0 ? '' : keywordsOf(lower));
  const amount = price?.[1] ?? price?.[2];
  return {
    words,
    categories,
    maxPricePerHour: amount ? Number(amount.replaceAll(',', '')) : null,
    ...(BY_PRICE.test(lower) && { isByPrice: true }),
  };
}

function keywordsOf(lower: string): string {
  const words = lower.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
  return words
    .filter((word) => !SKIPPED.has(word))
    .slice(0, 1)
    .join(' ');
}

type MentorList = {
  nowMs: number;
  fits: boolean;
  /** The day a question names. */
  day?: string | null;
  /** The price that a question named, if no mentor is that cheap. */
  maxPricePerHour?: number | null;
  isByPrice?: boolean;
};

/** Whether one mentor has time on a day, as far as the next free slot says. */
function dayText(mentor: MentorCard, day: string, say: Say, nowMs: number): string {
  if (!mentor.next_slot) return '';
  const next = indiaDate(new Date(mentor.next_slot));
  const [on, slot] = [dateText(day, say, nowMs), momentText(Date.parse(mentor.next_slot), say, nowMs)];
  if (next === day) {
    return say(
      `Yes, ${mentor.full_name} has time that day. The first free slot is ${slot}.`,
      `हाँ, उस दिन ${mentor.full_name} के पास समय है। पहला ख़ाली समय ${slot} है।`,
    );
  }
  return next > day
    ? say(
        `No, ${mentor.full_name} has no free time on ${on}. The next is ${slot}.`,
        `नहीं, ${on} को ${mentor.full_name} के पास समय नहीं है। अगला ${slot} है।`,
      )
    : say(
        `I only know the next free time of ${mentor.full_name}, which is ${slot}. The booking page shows ${on}.`,
        `मुझे ${mentor.full_name} का सिर्फ़ अगला ख़ाली समय पता है: ${slot}। ${on} बुकिंग पेज पर दिखेगा।`,
      );
}

export function mentorsSection(
  mentors: readonly MentorCard[],
  say: Say,
  { nowMs, fits, day = null, maxPricePerHour = null, isByPrice = false }: MentorList,
): Section {
  if (mentors.length === 0) {
    return {
      cards: [],
      lines: [
        say(
          'I found no mentor with a free slot for that. Try other words, or fewer.',
          'इसके लिए कोई मेंटर ख़ाली समय के साथ नहीं मिला। दूसरे या कम शब्द आज़माएँ।',
        ),
      ],
    };
  }
  return {
    cards: [...mentors],
    lines: [
      day !== null && fits && mentors.length === 1 && mentors[0] ? dayText(mentors[0], day, say, nowMs) : '',
      maxPricePerHour !== null
        ? say(
            `Nobody with free time takes ${moneyText(maxPricePerHour, 'INR')} an hour or less. The cheapest, next slot in India time:`,
            `ख़ाली समय वालों में कोई ${moneyText(maxPricePerHour, 'INR')} प्रति घंटा या कम नहीं लेता। सबसे सस्ते, अगला समय भारतीय समय में:`,
          )
        : isByPrice && fits
          ? say(
              'The cheapest mentors with free time, next slot in India time:',
              'ख़ाली समय वाले सबसे सस्ते मेंटर, अगला समय भारतीय समय में:',
            )
          : fits
            ? say('Mentors with free time, next slot in India time:', 'ख़ाली समय वाले मेंटर, अगला समय भारतीय समय में:')
            : say(
                'I found no mentor for exactly that. These have free time, next slot in India time:',
                'ठीक इसके लिए कोई मेंटर नहीं मिला। इनके पास ख़ाली समय है, अगला समय भारतीय समय में:',
              ),
      mentors
        .map(
          (mentor) =>
            `- ${mentor.full_name} (@${mentor.username}): ${offerText(mentor, say)}, ${mentor.next_slot ? momentText(Date.parse(mentor.next_slot), say, nowMs) : '-'}`,
        )
        .join('\n'),
    ].filter(Boolean),
  };
}

/** "₹500 for 30 minutes": a session that can be booked, never a share of one. */
function offerText({ offer, price_for_15 }: MentorCard, say: Say): string {
  const { price, minutes } = offer ?? { price: price_for_15, minutes: 15 };
  return say(`${moneyText(price, 'INR')} for ${minutes} minutes`, `${minutes} मिनट के ${moneyText(price, 'INR')}`);
}

export function bookingProposal({ user_id, full_name, next_slot }: MentorCard, say: Say, nowMs: number): ProposalDraft {
  const slot = next_slot && momentText(Date.parse(next_slot), say, nowMs);
  return {
    kind: 'propose_booking',
    title: say(`Book a session with ${full_name}`, `${full_name} के साथ सत्र बुक करें`),
    preview: say(
      `Opens the booking page of ${full_name}${slot ? `; the next free slot is ${slot} (India time)` : ''}. Nothing is booked before you pay there.`,
      `${full_name} का बुकिंग पेज खुलेगा${slot ? `; अगला ख़ाली समय ${slot} (भारतीय समय)` : ''}। वहाँ भुगतान से पहले कुछ बुक नहीं होता।`,
    ),
    payload: { mentorUserId: user_id },
  };
}

export function postProposal(given: string, say: Say): ProposalDraft {
  // Characters that PostgreSQL cannot store.
  const text = given.toWellFormed().replaceAll('\u0000', '');
  return {
    kind: 'draft_post',
    title: say('Publish this post', 'यह पोस्ट प्रकाशित करें'),
    preview: text,
    payload: { text },
  };
}
