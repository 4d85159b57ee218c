import type { Language, Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { Playbook } from '../playbooks/playbook.rules.ts';
import { fittingLine } from '../playbooks/search.rules.ts';
import type { Intent } from '../understanding/intents.rules.ts';
import type { FollowUp } from '../understanding/settled.rules.ts';
import { type Question, usualQuestions } from './usual-questions.ts';

const starters: readonly Question[] = [
  ['When should I post?', 'मुझे कब पोस्ट करना चाहिए?'],
  ['Give me 3 hooks for {subject}', '{subject} के लिए 3 हुक दो'],
  ['Plan my next 4 weeks', 'अगले 4 हफ़्तों का प्लान बनाओ'],
  ['What should I charge for a brand deal?', 'ब्रांड डील के लिए कितना लूँ?'],
  ['Which of my posts did best?', 'मेरी सबसे अच्छी पोस्ट कौन सी है?'],
  ['How do I grow?', 'फ़ॉलोअर कैसे बढ़ाऊँ?'],
];

/** Questions people tend to ask next. */
const related: Partial<Record<Intent, readonly Question[]>> = {
  plan: [
    ['Give me 3 hooks for {subject}', '{subject} के लिए 3 हुक दो'],
    ['Write a post about {subject}', '{subject} पर पोस्ट लिखो'],
    ['How often should I post?', 'मुझे कितनी बार पोस्ट करना चाहिए?'],
  ],
  hooks: [
    ['Write a reel script about {subject}', '{subject} पर रील की स्क्रिप्ट लिखो'],
    ['Hashtags for {subject}', '{subject} के लिए हैशटैग'],
    ['More', 'और दो'],
  ],
  pricing: [
    ['What should I charge for a brand deal?', 'ब्रांड डील के लिए कितना लूँ?'],
    ['How much have I earned?', 'मेरी कमाई कितनी है?'],
  ],
  earnings: [
    ['How much will I make next month?', 'अगले महीने कितनी कमाई होगी?'],
    ['Is my price right?', 'मेरे सत्र की कीमत सही है?'],
  ],
  brand_deal: [
    ['Make me a media kit', 'मेरा मीडिया किट बना दो'],
    ['Do I have to label a sponsored post?', 'पेड पोस्ट पर लेबल लगाना ज़रूरी है क्या?'],
  ],
};

const SHOWN = 4;

type Offer = {
  /** Likely meanings of the question, most likely first. */
  meant?: readonly Intent[];
  before: Intent | null;
  asked: string;
  subject: string;
};

/** Up to four questions to tap, never one that was just asked: first those that may have been meant, then what people ask next. */
export function suggestions({ meant = [], before, asked, subject }: Offer, say: Say): string[] {
  const near = meant.flatMap((intent) => (usualQuestions[intent] ? [usualQuestions[intent]] : []));
  const all = [...near, ...((before && related[before]) ?? []), ...starters].map(([english, hindi]) =>
    say(english, hindi).replaceAll('{subject}', subject),
  );
  return [...new Set(all)].filter((question) => question.toLowerCase() !== asked.trim().toLowerCase()).slice(0, SHOWN);
}

export function questionsCard(questions: string[], say: Say): Section['cards'][number] {
  return { kind: 'questions', id: 'questions', title: say('You could ask', 'आप पूछ सकते हैं'), questions };
}

/** Below an answer in English to a question in Hinglish: a press repeats the question in Hindi. */
export const hindiCard: Section['cards'][number] = {
  kind: 'questions',
  id: 'in-hindi',
  title: 'Prefer to read this in Hindi?',
  questions: ['हिंदी में बताओ'],
};

export function helloText(name: string, say: Say): string {
  return say(
    `Hi${name ? ` ${name}` : ''}! Ask me about your posts, your sessions or what to make next. I answer with your own figures where I have them.`,
    `नमस्ते${name ? ` ${name}` : ''}! अपनी पोस्ट, सत्र या आगे क्या बनाएँ, कुछ भी पूछिए। जहाँ आपके आँकड़े हैं, मैं उन्हीं से जवाब देता हूँ।`,
  );
}

export function thanksText(turn: number, say: Say): string {
  return turn % 2 === 0
    ? say('You’re welcome. I’m here when you need the next step.', 'आपका स्वागत है। अगले क़दम के लिए मैं यहीं हूँ।')
    : say('Any time. Good luck with it!', 'कभी भी। शुभकामनाएँ!');
}

/** Answers "ok", "hmm" and a thumb up. */
export function heardText(say: Say): string {
  return say('OK. What would you like to know next?', 'ठीक है। आगे क्या जानना चाहेंगे?');
}

export function abilitiesText(say: Say): string {
  return say(
    [
      'I’m a program, not a language model: I compute from your own data and know guides our team wrote. What I can do:',
      '- Your figures: engagement, growth, best times, strongest posts, reels, earnings and sessions',
      '- Writing: hooks, captions, hashtags, posts, reel scripts, bios and a plan with dates, about any subject you name',
      '- Money: session price, brand deals, media kit, earning on each platform',
      '- Advice: growing, series, collaborations, equipment, music rights, ad labels, hate comments, burnout',
      '- Here: finding a mentor, booking, and finding the session you want to cancel',
    ].join('\n'),
    [
      'मैं एक प्रोग्राम हूँ, भाषा मॉडल नहीं: आपके डेटा से गणना करता हूँ और हमारी टीम की लिखी गाइड जानता हूँ। मैं यह कर सकता हूँ:',
      '- आपके आँकड़े: एंगेजमेंट, बढ़त, सबसे अच्छे समय, मज़बूत पोस्ट, रील, कमाई और सत्र',
      '- लिखना: किसी भी विषय पर हुक, कैप्शन, हैशटैग, पोस्ट, रील की स्क्रिप्ट, बायो और तारीख़ों वाला प्लान',
      '- पैसे: सत्र की कीमत, ब्रांड डील, मीडिया किट, हर प्लेटफ़ॉर्म पर कमाई',
      '- सलाह: बढ़त, सीरीज़, कोलैब, सामान, संगीत के अधिकार, विज्ञापन लेबल, बुरे कमेंट, थकान',
      '- यहाँ: मेंटर ढूँढना, बुकिंग, और जो सत्र रद्द करना है उसे खोलना',
    ].join('\n'),
  );
}

type Unknown = {
  question: string;
  language: Language;
  subject: string;
  /** Whether the suggested questions start with likely meanings. */
  isGuessed: boolean;
};

/** One sentence that says so; where a guide comes near, its answer. */
export function notUnderstood(
  near: Playbook | null,
  { question, language, subject, isGuessed }: Unknown,
  say: Say,
): string[] {
  if (!near && isGuessed) {
    return [
      say(
        'I’m not sure I understood that. Did you mean one of these?',
        'मुझे यक़ीन नहीं कि मैं समझा। क्या आप इनमें से कुछ पूछना चाहते थे?',
      ),
    ];
  }
  if (!near) {
    return [
      say(
        'I didn’t understand that, or it isn’t something I know about: I know your figures, your sessions and what creators usually ask.',
        'यह मैं समझ नहीं पाया, या यह मुझे नहीं पता: मैं आपके आँकड़े, आपके सत्र और क्रिएटर के आम सवाल जानता हूँ।',
      ),
    ];
  }
  const guide = near[language];
  return [
    say(
      `I’m not sure I understood you. The closest thing I know is “${guide.title}”:`,
      `मुझे यक़ीन नहीं कि मैं समझा। सबसे क़रीब “${guide.title}” है:`,
    ),
    fittingLine(guide, question).replaceAll('{subject}', subject),
  ];
}

export function followUpText(
  followUp: FollowUp,
  { isFirst, isWritten }: { isFirst: boolean; isWritten: boolean },
  say: Say,
): string {
  if (isFirst) {
    return say(
      'I have said nothing yet that this could be about. Ask in a whole sentence, for example “Why did my views drop?”.',
      'अभी मैंने ऐसा कुछ नहीं कहा जिस पर यह हो। पूरा सवाल लिखिए, जैसे “मेरे व्यू क्यों गिरे?”।',
    );
  }
  if (followUp === 'why') {
    return say(
      'The reasons and sources I have are in my answer above. I’m a program with fixed guides and can’t explain more than they say. Ask about one thing in a whole sentence, for example “Why did my views drop?”.',
      'जो कारण और स्रोत मेरे पास हैं, वे ऊपर के जवाब में हैं। मैं तय गाइड वाला प्रोग्राम हूँ, उनसे ज़्यादा नहीं समझा सकता। किसी एक बात पर पूरा सवाल लिखिए, जैसे “मेरे व्यू क्यों गिरे?”।',
    );
  }
  return isWritten
    ? say(
        'I can’t rewrite a text: I’m a program, not a language model. Ask for “more” to get other versions, or shorten it yourself before you use it.',
        'मैं लिखा हुआ बदल नहीं सकता: मैं एक प्रोग्राम हूँ, भाषा मॉडल नहीं। दूसरे रूपों के लिए “और दो” लिखिए, या इस्तेमाल से पहले ख़ुद छोटा कर लीजिए।',
      )
    : say(
        'I can’t rewrite my answer: I’m a program with fixed texts. Ask about one part of it, and you get only that.',
        'मैं अपना जवाब बदल नहीं सकता: मैं तय पाठ वाला प्रोग्राम हूँ। उसके किसी एक हिस्से के बारे में पूछिए, तो सिर्फ़ वही मिलेगा।',
      );
}

/** Shown when a different question leads to the answer that was just given. */
export function alreadySaid(say: Say): string {
  return say(
    'My answer to that is the one above: I know nothing more exact about it. Try one of these instead.',
    'इसका जवाब भी ऊपर वाला ही है: इससे ज़्यादा सटीक मुझे नहीं पता। इनमें से कुछ पूछकर देखिए।',
  );
}

export function nothingNew(say: Say): string {
  return say(
    'That is still what I said above: nothing in your figures has changed since. Try one of these instead.',
    'यह वही है जो ऊपर बताया: तब से आपके आँकड़ों में कुछ नहीं बदला। इनमें से कुछ पूछकर देखिए।',
  );
}
