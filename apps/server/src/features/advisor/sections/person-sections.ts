import { indiaDate } from '@right-circle/rules/india-time';
import { dateText } from '#domain/answers/dates.rules.ts';
import type { Language } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import { DAY_MS, interactionsOf } from '#domain/creator-insights/account.rules.ts';
import type { SectionInput } from '#domain/creator-insights/account-sections.ts';
import type { Creator, Prices } from '#domain/creator-insights/creator.ts';
import { engagementByFollowers } from '#domain/creator-insights/engagement.rules.ts';
import { formatName } from '#domain/creator-insights/figure-texts.ts';
import { countText, median, percentText } from '#domain/creator-insights/numbers.rules.ts';
import { contentMix } from '#domain/creator-insights/posting.rules.ts';
import { playbookOf } from '../playbooks/search.rules.ts';
import { rupees } from './business-sections.ts';
import { guideLines } from './guide-section.ts';
import { toReader } from './subjects.rules.ts';

type Wish = { subject: string; language: Language };

/** Advice by size: of the number named in the question, else of the account. */
export function growSection(
  { account, say }: SectionInput,
  { subject, language, followers }: Wish & { followers: number | null },
): Section {
  const size = followers ?? account.followers ?? 0;
  const id = size < 1000 ? 'grow-0' : size < 10_000 ? 'grow-1k' : 'grow-10k';
  const known =
    followers === null && account.followers !== null
      ? [
          say(
            `${account.name} has ${countText(size)} ${size === 1 ? 'follower' : 'followers'}, so this is for accounts of that size.`,
            `${account.name} के ${countText(size)} फ़ॉलोअर हैं, इसलिए यह उसी आकार के लिए है।`,
          ),
        ]
      : [];
  return { cards: [], lines: guideLines(playbookOf(id), language, say, { subject }, known) };
}

const LEAST_EACH = 5;
const COMPARED = 10;
const AGE_DAYS = 7;

/** Newer posts beside those before them, both a week old or more. */
export function dropSection({ account, nowMs, say }: SectionInput, { subject, language }: Wish): Section {
  const aged = account.posts.filter((post) => interactionsOf(post) !== null && nowMs - post.atMs >= AGE_DAYS * DAY_MS);
  const hasViews = aged.filter(({ views }) => views !== null).length >= LEAST_EACH * 2;
  const values = (hasViews ? aged.filter(({ views }) => views !== null) : aged).map((post) =>
    hasViews ? (post.views ?? 0) : (interactionsOf(post) ?? 0),
  );
  const [now, before] = [values.slice(0, LEAST_EACH), values.slice(LEAST_EACH, LEAST_EACH + COMPARED)];
  const what = hasViews ? say('views', 'व्यू') : say('interactions', 'इंटरैक्शन');
  const lead: string[] = [];
  if (before.length < LEAST_EACH) {
    lead.push(
      say(
        `I can’t confirm a drop yet: I have ${values.length} posts with figures that are at least ${AGE_DAYS} days old, and need ${LEAST_EACH * 2}.`,
        `गिरावट की पुष्टि अभी नहीं कर सकता: कम से कम ${AGE_DAYS} दिन पुरानी ${values.length} पोस्ट के आँकड़े हैं, ${LEAST_EACH * 2} चाहिए।`,
      ),
    );
  } else {
    const [mid, old] = [median(now), median(before)];
    const change = old > 0 ? (mid - old) / old : 0;
    lead.push(
      change < -0.1
        ? say(
            `Yes: your last ${now.length} posts got a median of ${countText(mid)} ${what}, the ${before.length} before them ${countText(old)}. That is ${percentText(-change)} less.`,
            `हाँ: आपकी पिछली ${now.length} पोस्ट का मध्य ${countText(mid)} ${what} है, उनसे पहले की ${before.length} का ${countText(old)}। यानी ${percentText(-change)} कम।`,
          )
        : say(
            `Your figures don’t show a drop: the last ${now.length} posts got a median of ${countText(mid)} ${what}, the ${before.length} before them ${countText(old)}.`,
            `आँकड़ों में गिरावट नहीं दिखती: पिछली ${now.length} पोस्ट का मध्य ${countText(mid)} ${what}, उनसे पहले की ${before.length} का ${countText(old)}।`,
          ),
    );
  }
  return { cards: [], lines: guideLines(playbookOf('drop'), language, say, { subject }, lead) };
}

const LONGEST_BIO = 150;

export function bioSection(
  creator: Creator | undefined,
  { say }: Pick<SectionInput, 'say'>,
  { subject, language }: Wish,
): Section {
  // The subject may be a thing ("handmade soap") or the person's work ("wedding photographer"): each line fits both.
  const bios = [
    say(
      `${subject} for [who] | [your proof: years, people, place] | New every [day]`,
      `${subject}, [किसके लिए] | [आपका सबूत: साल, लोग, जगह] | हर [दिन] नया`,
    ),
    say(
      `${subject} | [what people get from you] | Start with the pinned post`,
      `${subject} | [लोगों को आपसे क्या मिलता है] | पिन की हुई पोस्ट से शुरू करें`,
    ),
    say(
      `${subject}, [place]. One true story every week. Ask me: [link]`,
      `${subject}, [जगह]। हर हफ़्ते एक सच्ची कहानी। पूछिए: [लिंक]`,
    ),
  ].map((bio) => bio.charAt(0).toUpperCase() + bio.slice(1));
  const current = creator?.bio.trim() ?? '';
  return {
    cards: [],
    lines: [
      say(
        `Three bios for ${toReader(subject)}, each under ${LONGEST_BIO} characters:`,
        `${subject} के लिए तीन बायो, हर एक ${LONGEST_BIO} अक्षर से कम:`,
      ),
      bios.map((bio, at) => `${at + 1}. ${bio}`).join('\n'),
      current
        ? say(
            `Your bio now has ${Array.from(current).length} characters. Its first line should say who it is for and what they get.`,
            `अभी आपका बायो ${Array.from(current).length} अक्षर का है। पहली पंक्ति में हो कि किसके लिए है और क्या मिलेगा।`,
          )
        : say(
            'You have no bio here yet, so visitors see only your name.',
            'यहाँ अभी आपका बायो नहीं है, इसलिए लोगों को सिर्फ़ नाम दिखता है।',
          ),
      ...guideLines(playbookOf('bio'), language, say, { subject }),
    ],
  };
}

/** Filled in with what is known; nothing that could not be shown on a screen. */
export function mediaKitSection(
  { account, nowMs, say }: SectionInput,
  { creator, prices }: { creator: Creator | undefined; prices: Prices },
  { subject, language }: Wish,
): Section {
  const engagement = engagementByFollowers(account, nowMs);
  const date = dateText(indiaDate(new Date(nowMs)), say, nowMs);
  const views = account.posts.flatMap(({ views: seen }) => (seen === null ? [] : [seen]));
  const formats = contentMix(account.posts)
    .slice(0, 2)
    .map(({ format }) => formatName(format, say));
  const lines = [
    `**${creator?.fullName ?? account.name}** (${account.name})`,
    say(
      `Makes: ${creator?.categories.join(', ') || subject}${formats.length > 0 ? `, mostly ${formats.join(' and ')}` : ''}`,
      `बनाते हैं: ${creator?.categories.join(', ') || subject}`,
    ),
    account.followers === null
      ? say('Followers: [fill in]', 'फ़ॉलोअर: [भरें]')
      : say(
          `Followers: ${countText(account.followers)} (${date})`,
          `फ़ॉलोअर: ${countText(account.followers)} (${date})`,
        ),
    engagement.kind === 'known'
      ? say(
          `Engagement: ${percentText(engagement.median)} of followers, median of ${engagement.posts} posts`,
          `एंगेजमेंट: ${percentText(engagement.median)}, ${engagement.posts} पोस्ट का मध्य`,
        )
      : say('Engagement: [I need 5 posts with figures and 100 followers]', 'एंगेजमेंट: [5 पोस्ट के आँकड़े और 100 फ़ॉलोअर चाहिए]'),
    ...(views.length >= LEAST_EACH
      ? [
          say(
            `Views: median of ${countText(median(views))} over ${views.length} posts`,
            `व्यू: ${views.length} पोस्ट का मध्य ${countText(median(views))}`,
          ),
        ]
      : []),
    ...Object.entries(creator?.platformFollowers ?? {}).map(([platform, count]) => `${platform}: ${countText(count)}`),
    prices.own === null
      ? say('Price of one reel: [fill in]', 'एक रील की कीमत: [भरें]')
      : say(
          `One reel from ${rupees(prices.own * 6)} (6 hours at ${rupees(prices.own)})`,
          `एक रील ${rupees(prices.own * 6)} से (6 घंटे, ${rupees(prices.own)})`,
        ),
    say('Three best links: [add them]', 'तीन सबसे अच्छे लिंक: [जोड़ें]'),
  ];
  return {
    cards: [],
    lines: [
      say(
        'Here is your media kit with the figures I have. Copy it, fill in the brackets, and keep it to one page.',
        'यह रहा आपका मीडिया किट, मेरे पास जो आँकड़े हैं उनके साथ। कॉपी करें, कोष्ठक भरें, और एक पेज में रखें।',
      ),
      lines.map((line) => `- ${line}`).join('\n'),
      ...guideLines(playbookOf('media-kit'), language, say, { subject }),
    ],
  };
}

/** Half for sound, a third for light, the rest for a stand. */
export function equipmentSection(
  { say }: Pick<SectionInput, 'say'>,
  { subject, language, amount, text }: Wish & { amount: number | null; text: string },
): Section {
  const isAboutSound = /\bmics?\b|microphone|माइक/iu.test(text);
  const part = (share: number) => rupees(Math.round((amount ?? 0) * share) * 100);
  const lead = isAboutSound
    ? [
        say(
          `${amount === null ? 'For your first microphone' : `Up to ${rupees(amount * 100)}`}, take a clip-on one with a cable: no battery to charge, and close to your mouth any microphone sounds better than the phone.`,
          `${amount === null ? 'पहले माइक के लिए' : `${rupees(amount * 100)} तक`} तार वाला क्लिप माइक लें: चार्ज नहीं करना पड़ता, और मुँह के पास कोई भी माइक फ़ोन से बेहतर है।`,
        ),
      ]
    : amount === null
      ? []
      : [
          say(
            `With ${rupees(amount * 100)}: about ${part(0.5)} for a clip-on microphone, ${part(0.3)} for a light, ${part(0.2)} for a stand.`,
            `${rupees(amount * 100)} में: लगभग ${part(0.5)} क्लिप माइक, ${part(0.3)} रोशनी, ${part(0.2)} स्टैंड।`,
          ),
        ];
  return { cards: [], lines: guideLines(playbookOf('equipment'), language, say, { subject }, lead) };
}
