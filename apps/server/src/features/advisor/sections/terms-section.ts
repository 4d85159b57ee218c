import { plain } from '@right-circle/rules/plain-spelling';
import type { Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';

/** A word of the trade: how people spell it, and what it means. */
type Term = { spelt: RegExp; en: string; hi: string };

const terms: readonly Term[] = [
  {
    spelt: /\breach\b|रीच/,
    en: '**Reach**: how many different people saw it. Somebody who watches three times counts once.',
    hi: '**रीच**: कितने अलग लोगों ने देखा। तीन बार देखने वाला एक ही गिना जाता है।',
  },
  {
    spelt: /\bimpressions?\b|इंप्रेशन|इम्प्रेशन/,
    en: '**Impressions**: how often it was shown, repeats included. They are always at least as many as the reach.',
    hi: '**इंप्रेशन**: कितनी बार दिखाया गया, दोहराव के साथ। ये रीच से कभी कम नहीं होते।',
  },
  {
    spelt: /\bviews?\b|व्यू/,
    en: '**Views**: how often a video was played. The apps count from different seconds on, so compare only within one app.',
    hi: '**व्यू**: वीडियो कितनी बार चला। हर ऐप अलग सेकंड से गिनता है, इसलिए एक ही ऐप में तुलना करें।',
  },
  {
    spelt: /\bengagement\b|एंगेजमेंट/,
    en: '**Engagement rate**: likes and comments of a post (some add saves and shares), divided by your followers.',
    hi: '**एंगेजमेंट रेट**: पोस्ट के लाइक और कमेंट (कुछ लोग सेव और शेयर जोड़ते हैं), फ़ॉलोअर से भाग देकर।',
  },
  {
    spelt: /\bretention\b|\bwatch[ -]?time\b|रिटेंशन|वॉच टाइम/,
    en: '**Watch time and retention**: all minutes watched together, and the share of people still watching at each second.',
    hi: '**वॉच टाइम और रिटेंशन**: देखे गए कुल मिनट, और हर सेकंड पर कितने लोग अब भी देख रहे हैं।',
  },
  {
    spelt: /\bctr\b|\bclick[ -]?through/,
    en: '**CTR** (click-through rate): of those who saw the cover or link, the share who clicked.',
    hi: '**CTR**: जिन्होंने कवर या लिंक देखा, उनमें से कितनों ने क्लिक किया।',
  },
  {
    spelt: /\bcpm\b/,
    en: '**CPM**: what advertisers pay for 1,000 views of an ad. You get a part of it.',
    hi: '**CPM**: विज्ञापन के 1,000 व्यू के लिए विज्ञापनदाता जो देते हैं। आपको उसका हिस्सा मिलता है।',
  },
  {
    spelt: /\brpm\b/,
    en: '**RPM**: what you receive for 1,000 views of your videos, after the platform’s share.',
    hi: '**RPM**: आपके वीडियो के 1,000 व्यू पर आपको जो मिलता है, प्लेटफ़ॉर्म का हिस्सा काटकर।',
  },
  {
    spelt: /\bugc\b|\buser[ -]generated/,
    en: '**UGC**: videos you make for a brand’s own page. They pay for the video, not for your followers.',
    hi: '**UGC**: ब्रांड के अपने पेज के लिए बनाए वीडियो। पैसे वीडियो के मिलते हैं, फ़ॉलोअर के नहीं।',
  },
  {
    spelt: /\bbarter\b|बार्टर/,
    en: '**Barter**: the brand pays with its product instead of money. It counts as income, and you have to label the post.',
    hi: '**बार्टर**: ब्रांड पैसे की जगह सामान देता है। यह आय है, और पोस्ट पर लेबल ज़रूरी है।',
  },
  {
    spelt: /\busage rights?\b|\bwhitelist/,
    en: '**Usage rights**: for how long and where a brand may use your video, for example in its ads. Charge for it separately.',
    hi: '**यूसेज राइट**: ब्रांड आपका वीडियो कब तक और कहाँ इस्तेमाल कर सकता है, जैसे अपने विज्ञापन में। इसके पैसे अलग लें।',
  },
  {
    spelt: /\bniche\b|नीश/,
    en: '**Niche**: the one subject, for one kind of people, that your page is about.',
    hi: '**नीश**: वह एक विषय, एक तरह के लोगों के लिए, जिस पर आपका पेज है।',
  },
  {
    spelt: /\bhooks?\b|हुक/,
    en: '**Hook**: the first line or second of a video, which decides whether people stay.',
    hi: '**हुक**: वीडियो की पहली पंक्ति या सेकंड, जिससे तय होता है कि लोग रुकेंगे या नहीं।',
  },
  {
    spelt: /\bcta\b|\bcall to action\b/,
    en: '**CTA** (call to action): the one thing you ask viewers to do at the end.',
    hi: '**CTA**: अंत में दर्शकों से करवाने वाला एक काम।',
  },
  {
    spelt: /\bb[ -]?roll\b/,
    en: '**B-roll**: shots without talking, shown while you speak.',
    hi: '**B-roll**: बिना बोले वाले शॉट, जो आपकी आवाज़ के साथ दिखते हैं।',
  },
];

const SHOWN = 5;

/** Explains the words a question names, or the ones most often asked about. */
export function termsSection(question: string, say: Say): Section {
  const spelt = plain(question);
  const asked = terms.filter((term) => term.spelt.test(spelt));
  const shown = asked.length > 0 ? asked : terms.slice(0, SHOWN);
  return {
    cards: [],
    lines: [
      shown.map(({ en, hi }) => `- ${say(en, hi)}`).join('\n'),
      say(
        'One word can mean something else in another app; its own help says what it counts.',
        'एक ही शब्द का मतलब दूसरे ऐप में अलग हो सकता है; ऐप की मदद में लिखा है कि वह क्या गिनता है।',
      ),
    ],
  };
}
