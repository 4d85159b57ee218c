import type { Language } from '#domain/answers/language.rules.ts';
import { note, quoted, type Section } from '#domain/answers/section.ts';
import type { SectionInput } from '#domain/creator-insights/account-sections.ts';
import { decimalText } from '#domain/creator-insights/numbers.rules.ts';
import { bestPosts, hookOf, LIFTED, tagLifts } from '#domain/creator-insights/words.rules.ts';
import { playbookOf } from '../playbooks/search.rules.ts';
import { guideLines } from './guide-section.ts';
import {
  anglesOn,
  capitalised,
  captionTemplates,
  filled,
  hookTemplates,
  inOwnWords,
  isOccasion,
  ownHookTemplates,
  subjectTags,
  titled,
  toReader,
  turned,
} from './subjects.rules.ts';

/** The kind of text to write, and its subject. */
export type Wish = {
  subject: string | null;
  /** Text of the question, for the words around the subject. */
  question: string;
  turn: number;
  count: number | null;
  language: Language;
};

const SHOWN = 3;
const SHOWN_IDEAS = 5;
/** Fewer uses of a hashtag prove nothing. */
const LEAST_TAG_USES = 3;

function numbered(lines: readonly string[]): string {
  return lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
}

export function hooksSection({ account, say }: SectionInput, wish: Wish): Section {
  const { subject: named, question, turn, count, language } = wish;
  if (named === null)
    return {
      cards: [],
      lines: guideLines(playbookOf('hooks'), language, say, { subject: say('your subject', 'आपका विषय') }),
    };
  const subject = inOwnWords(named, question);
  const templates = subject === named ? hookTemplates : ownHookTemplates;
  const hooks = turned(filled(templates, subject, say), turn, count ?? SHOWN);
  const own = bestPosts(account.posts, 5).flatMap(({ caption }) => hookOf(caption) ?? [])[0];
  return {
    cards: [],
    lines: [
      say(
        `Openings for ${toReader(subject)}. Use the ones that are true for you, and say the line before you show your face.`,
        `${subject} के लिए शुरुआतें। जो आपके लिए सच हों वही लें, और चेहरा दिखाने से पहले बोलें।`,
      ),
      numbered(hooks.map((hook) => `“${hook}”`)),
      own
        ? say(
            `Your own post that did best began with ${quoted(own.replace(/[.।]$/u, ''))}. The same kind of sentence about ${toReader(subject)} is worth a try.`,
            `आपकी सबसे अच्छी पोस्ट ${quoted(own.replace(/[.।]$/u, ''))} से शुरू हुई थी। ${subject} पर वैसा ही वाक्य आज़माएँ।`,
          )
        : say(
            'They work by leaving something open: a number, a mistake or a question that only the video answers.',
            'ये इसलिए चलती हैं कि कुछ खुला छोड़ती हैं: संख्या, ग़लती या सवाल जिसका जवाब वीडियो में है।',
          ),
    ],
  };
}

export function captionsSection({ say }: SectionInput, { subject, turn, count, language }: Wish): Section {
  if (subject === null)
    return {
      cards: [],
      lines: guideLines(playbookOf('captions'), language, say, { subject: say('your subject', 'आपका विषय') }),
    };
  return {
    cards: [],
    lines: [
      say(
        `Captions for ${toReader(subject)}; replace the words in brackets with a true detail.`,
        `${subject} के लिए कैप्शन; कोष्ठक की जगह एक सच्ची बात लिखें।`,
      ),
      numbered(turned(filled(captionTemplates, subject, say), turn, count ?? SHOWN)),
      say(
        'Each puts the point first, as the rest is hidden behind “more”, and ends with something people can answer in a few words.',
        'हर एक में असली बात पहले है, क्योंकि बाक़ी “more” के पीछे छिपता है, और अंत में ऐसा सवाल है जिसका जवाब कुछ शब्दों में हो।',
      ),
    ],
  };
}

export function hashtagsSection(
  { account, say }: SectionInput,
  { subject: wished, language }: Wish,
  { isAboutOwn }: { isAboutOwn: boolean },
): Section {
  const subject = isAboutOwn ? null : wished;
  const known = tagLifts(account.posts).filter(({ uses }) => uses >= LEAST_TAG_USES);
  const better = known.filter(({ lift }) => lift > LIFTED).slice(0, 5);
  const own = better.map(({ tag, uses, lift }) => `${tag} (${decimalText(lift)}x, ${uses} ${say('posts', 'पोस्ट')})`);
  const ownLine =
    better.length > 0
      ? say(
          `Posts of yours with these got more interactions than your usual post: ${own.join(', ')}. That is no proof that the hashtag did it.`,
          `इनके साथ आपकी पोस्ट को सामान्य से ज़्यादा इंटरैक्शन मिले: ${own.join(', ')}। यह सबूत नहीं कि हैशटैग की वजह से।`,
        )
      : known.length > 0
        ? say(
            'None of the hashtags you have used 3 times or more goes with more interactions than your usual post.',
            'जो हैशटैग आपने 3 या ज़्यादा बार लगाए, उनमें से किसी के साथ सामान्य से ज़्यादा इंटरैक्शन नहीं हैं।',
          )
        : isAboutOwn
          ? say(
              'I can’t say yet which hashtags work for you: you haven’t used any of them on 3 posts with figures.',
              'अभी नहीं कह सकता कि आपके लिए कौन-से हैशटैग चलते हैं: आपने कोई भी हैशटैग आँकड़ों वाली 3 पोस्ट पर नहीं लगाया है।',
            )
          : '';
  const tags = subject ? subjectTags(subject) : [];
  const cards: Section['cards'] = known.length === 0 ? [] : [tagTable(known.slice(0, 8), account.posts.length, say)];
  if (subject === null && better.length === 0) {
    return {
      cards,
      lines: [
        ownLine,
        ...guideLines({ ...playbookOf('hashtags') }, language, say, {
          subject: say('street food', 'स्ट्रीट फ़ूड'),
          tags: '#streetfood #delhifood #foodie',
        }),
      ].filter(Boolean),
    };
  }
  return {
    cards,
    lines: [
      subject
        ? say(
            `For ${toReader(subject)}: ${tags.join(' ')}. Add one for the place or the people it is for, and stop at five.`,
            `${subject} के लिए: ${tags.join(' ')}। एक जगह या लोगों का जोड़ें, और पाँच पर रुकें।`,
          )
        : '',
      ownLine,
      say(
        'Instagram’s own creators account recommends 3 to 5 (2021). I can’t see how often a hashtag is used outside this community.',
        'Instagram का creators अकाउंट 3 से 5 की सलाह देता है (2021)। इस समुदाय के बाहर हैशटैग कितने चलते हैं, मैं नहीं देख सकता।',
      ),
    ].filter(Boolean),
  };
}

function tagTable(
  known: ReturnType<typeof tagLifts>,
  posts: number,
  say: SectionInput['say'],
): Section['cards'][number] {
  return {
    kind: 'table',
    id: 'hashtags',
    title: say('Your hashtags', 'आपके हैशटैग'),
    columns: [say('Hashtag', 'हैशटैग'), say('Posts', 'पोस्ट'), say('Beside your usual post', 'सामान्य पोस्ट के मुक़ाबले')],
    rows: known.map(({ tag, uses, lift }) => [tag, String(uses), `${decimalText(lift)}x`]),
    note: note({
      formula: 'median interactions with the hashtag / median of all',
      sample: say(
        `${posts} posts; used at least ${LEAST_TAG_USES} times`,
        `${posts} पोस्ट; कम से कम ${LEAST_TAG_USES} बार`,
      ),
    }),
  };
}

export function ideasSection(
  { account, say }: SectionInput,
  { subject, turn, count }: Wish,
  { own, topics }: { own: readonly string[]; topics: readonly string[] },
): Section {
  const wanted = subject ?? own[0] ?? null;
  const about = wanted !== null && isOccasion(wanted) ? titled(wanted) : wanted;
  if (about === null) {
    return {
      cards: [],
      lines: [
        say(
          'Tell me what you make things about, and I’ll give you ideas for it. For example: ideas for home gardening.',
          'बताइए आप किस बारे में बनाते हैं, तो मैं आइडिया दूँगा। जैसे: बागवानी पर आइडिया।',
        ),
        topics.length > 0
          ? say(
              `Rising here right now: ${topics.map((tag) => `#${tag}`).join(', ')}.`,
              `यहाँ अभी बढ़ रहे विषय: ${topics.map((tag) => `#${tag}`).join(', ')}।`,
            )
          : '',
      ].filter(Boolean),
    };
  }
  const [best] = bestPosts(account.posts, 1);
  return {
    cards: [],
    lines: [
      subject
        ? say(`Ideas about ${about}:`, `${about} पर आइडिया:`)
        : say(`Ideas about ${about}, which you come back to most:`, `${about} पर आइडिया, जिस पर आप सबसे ज़्यादा लौटते हैं:`),
      numbered(turned(anglesOn(about, say), turn, count ?? SHOWN_IDEAS)),
      best?.caption
        ? say(
            `Your strongest post so far is ${quoted(best.caption)}. Start with the idea that is closest to it.`,
            `अब तक आपकी सबसे मज़बूत पोस्ट ${quoted(best.caption)} है। उसके सबसे क़रीब वाले आइडिया से शुरू करें।`,
          )
        : say(
            'Start with the one you could film today with what you have.',
            'उससे शुरू करें जो आज, जो पास है उसी से, शूट कर सकें।',
          ),
      topics.length > 0 && !subject
        ? say(
            `Rising here right now: ${topics.map((tag) => `#${tag}`).join(', ')}.`,
            `यहाँ अभी बढ़ रहे विषय: ${topics.map((tag) => `#${tag}`).join(', ')}।`,
          )
        : '',
    ].filter(Boolean),
  };
}

/** Whole sentences without invented facts, so that it can be published as it is. */
const posts: readonly [string, string][] = [
  [
    'Let’s talk about {subject}.\n\nI have my own opinion, but I’d like to hear yours first: what’s the one thing about {subject} you’d never do without?\n\nTell me in the comments.',
    'आज बात {subject} की।\n\nमेरी अपनी राय है, पर पहले आपकी सुनना चाहता हूँ: {subject} में वह एक चीज़ क्या है जिसके बिना आप नहीं रह सकते?\n\nकमेंट में बताइए।',
  ],
  [
    '{Subject}: two camps, no middle.\n\nSome people can’t get enough of it, others don’t see the point. Which side are you on, and why?',
    '{subject}: दो तरह के लोग, बीच में कोई नहीं।\n\nकुछ को यह बहुत पसंद है, कुछ को समझ नहीं आता। आप किस ओर हैं, और क्यों?',
  ],
  [
    'A question about {subject} for everyone who reads this.\n\nIf a friend asked you about it today, what would you tell them first? One sentence is enough.',
    'जो भी यह पढ़ रहा है, उससे {subject} पर एक सवाल।\n\nआज कोई दोस्त इसके बारे में पूछे तो आप सबसे पहले क्या कहेंगे? एक वाक्य काफ़ी है।',
  ],
];
const news: readonly [string, string][] = [
  [
    'It’s happening: {subject}.\n\nMore soon. Want the details first? Write “me” in the comments.',
    'हो रहा है: {subject}।\n\nजल्द और बताऊँगा। पहले जानना चाहते हैं? कमेंट में “मैं” लिखिए।',
  ],
];

export function postText(
  { subject, turn }: Wish,
  opening: string | null,
  isNews: boolean,
  say: SectionInput['say'],
): string | null {
  if (subject === null && opening === null) return null;
  const about = subject ?? opening ?? '';
  const [first = ''] = turned(filled(isNews ? news : posts, about, say), turn, 1);
  const body = opening ? `${opening}\n\n${first.split('\n\n').slice(1).join('\n\n')}` : first;
  const tags = subject ? subjectTags(subject).slice(0, 3).join(' ') : '';
  return [capitalised(body), tags].filter(Boolean).join('\n\n');
}
