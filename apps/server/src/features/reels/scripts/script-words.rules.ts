import type { Asks } from './beat-clues.rules.ts';
import type { WritingStyle } from './brief.rules.ts';
import type { BriefSubject } from './brief-subject.rules.ts';

export const structures = ['steps', 'list', 'answers', 'mistake', 'story'] as const;
export type Structure = (typeof structures)[number];

/** Grammatical form of the subject in a hook. Before a colon any form is correct. */
export type HookKind = BriefSubject['kind'] | 'oblique' | 'none';

/**
 * past: a story; parts: a story as a list; do: steps after a fact or a question; more: a list after a fact; one: a list
 * of one.
 */
export type HookVariant = 'past' | 'parts' | 'do' | 'more' | 'one';

/** Words that the built-in writer adds; {s} is the subject, {S} with a capital letter, {n} the number of scenes. */
export type Phrases = {
  hooks: Record<HookKind, Hooks>;
  /** The hook of a list whose items the maker has counted: "5 stretches for knee pain". */
  counted: string;
  step: string;
  questions: Record<
    Asks | 'start' | 'next' | 'first' | 'more' | 'last' | 'began' | 'happened' | 'ended' | 'now',
    string
  >;
  mistake: { avoid: string; wrong: string; instead: string; fix: string };
  story: { first: string; last: string; more: string };
  calls: Record<Structure | 'past' | 'parts' | 'like', string>;
  /** Encouragement for recurring activities, by category. */
  keep: Record<string, string>;
  /** Scenes for a brief that only names its subject: complete sentences without facts. */
  prompts: Record<Structure, string[]>;
};

type Hooks = Record<Structure | HookVariant, string>;

const englishNamed: Hooks = {
  steps: '{S}, step by step',
  list: '{n} things to know about {s}',
  answers: 'What should you know about {s}?',
  mistake: 'The mistake to avoid with {s}',
  story: '{S}, from start to finish',
  past: '{S}: how it really went',
  parts: '{S}: the story in {n} parts',
  do: '{S}, step by step',
  more: '{n} things to know about {s}',
  one: 'One thing to know about {s}',
};

const hindiHeading: Hooks = {
  steps: '{s}: कदम-दर-कदम',
  list: '{s}: {n} ख़ास बातें',
  answers: '{s}: आपके सवालों के जवाब',
  mistake: '{s}: इस ग़लती से बचें',
  story: '{s}: शुरू से अंत तक',
  past: '{s}: पूरी कहानी',
  parts: '{s}: कहानी {n} हिस्सों में',
  do: '{s}: कदम-दर-कदम',
  more: '{s}: {n} ख़ास बातें',
  one: '{s}: एक ख़ास बात',
};

const hinglishHeading: Hooks = {
  steps: '{S}: step by step',
  list: '{S}: {n} khaas baatein',
  answers: '{S}: aapke sawaalon ke jawab',
  mistake: '{S}: is galti se bacho',
  story: '{S}: shuru se end tak',
  past: '{S}: poori kahani',
  parts: '{S}: kahani {n} hisson mein',
  do: '{S}: step by step',
  more: '{S}: {n} khaas baatein',
  one: '{S}: ek khaas baat',
};

export const phrases: Record<WritingStyle, Phrases> = {
  en: {
    hooks: {
      named: englishNamed,
      oblique: englishNamed,
      clause: {
        steps: 'Here’s {s}, step by step',
        list: '{S}: {n} things to know',
        answers: 'Do you know {s}?',
        mistake: '{S}: the mistake to avoid',
        story: '{S}: the whole story',
        past: '{S}: how it really went',
        parts: '{S}: the story in {n} parts',
        do: 'Here’s {s}, step by step',
        more: '{S}: {n} things to know',
        one: '{S}: one thing to know',
      },
      heading: {
        steps: '{S}: step by step',
        list: '{S}: {n} things to know',
        answers: '{S}: your questions, answered',
        mistake: '{S}: the mistake to avoid',
        story: '{S}: from start to finish',
        past: '{S}: how it really went',
        parts: '{S}: the story in {n} parts',
        do: '{S}: step by step',
        more: '{S}: {n} things to know',
        one: '{S}: one thing to know',
      },
      sentence: {
        steps: '{S}. Here’s what to do, step by step',
        list: '{S}: {n} things to know',
        answers: '{S}: your questions, answered',
        mistake: '{S}. The mistake to avoid',
        story: '{S}',
        past: '{S}',
        parts: '{S}: the story in {n} parts',
        do: '{S}. Here’s what to do, step by step',
        more: '{S}. And {n} more things to know',
        one: '{S}: one thing to know',
      },
      none: {
        steps: '{n} steps, in the right order',
        list: '{n} things to know before you start',
        answers: 'Your questions, answered',
        mistake: 'A mistake to avoid',
        story: 'Watch this to the end',
        past: 'Watch this to the end',
        parts: 'A story in {n} parts',
        do: '{n} steps, in the right order',
        more: '{n} things to know before you start',
        one: 'One thing to know',
      },
    },
    counted: '{S}, one by one',
    step: 'Step {n}: ',
    questions: {
      start: 'Where do you start?',
      avoid: 'What should you avoid?',
      money: 'What about the money?',
      long: 'How long?',
      when: 'When?',
      next: 'What’s next?',
      first: 'What’s the first thing to know?',
      more: 'What else?',
      last: 'And the last thing?',
      began: 'How did it start?',
      happened: 'And then?',
      ended: 'How did it end?',
      now: 'And now?',
    },
    mistake: {
      avoid: 'Here’s what to avoid.',
      wrong: 'Here’s the mistake.',
      instead: 'Do this instead.',
      fix: 'Here’s the fix.',
    },
    story: { first: 'This is how it began.', last: 'And this is how it ended.', more: 'And one last thing.' },
    calls: {
      steps: 'Save this, so you have it when you need it.',
      list: 'Which one is new to you? Tell me in the comments.',
      answers: 'Got another question? Ask me in the comments.',
      mistake: 'Send this to a friend who needs it.',
      like: 'Which one do you like best? Tell me in the comments.',
      parts: 'Which part surprised you? Tell me in the comments.',
      past: 'What would you have done? Tell me in the comments.',
      story: 'What would you add? Tell me in the comments.',
    },
    keep: {
      Beauty: 'Save this for your next routine.',
      Food: 'Save this for your next time in the kitchen.',
      Travel: 'Save this for your next trip.',
      Fitness: 'Save this for your next workout.',
      Fashion: 'Save this for the next time you get dressed.',
      Technology: 'Save this before you need it.',
    },
    prompts: {
      steps: ['Here’s what I start with.', 'Here’s the step I never skip.', 'And here’s the result.'],
      list: ['The part everybody sees.', 'The part that takes the time.', 'The part I like best.'],
      answers: [
        'Where do you start? Right here.',
        'What makes the difference? Watch closely.',
        'Is it worth it? See for yourself.',
      ],
      mistake: ['Here’s how most people do it.', 'Here’s how I do it.', 'Look at the difference.'],
      story: ['This is what most people see.', 'This is what happens behind it.', 'Look closely: this is how I do it.'],
    },
  },
  hi: {
    hooks: {
      named: hindiHeading,
      oblique: {
        steps: '{s} के बारे में सब कुछ, कदम-दर-कदम',
        list: '{s} के बारे में {n} ख़ास बातें',
        answers: '{s} के बारे में आपके सवालों के जवाब',
        mistake: '{s} में इस ग़लती से बचें',
        story: '{s} के बारे में, शुरू से अंत तक',
        past: '{s} की पूरी कहानी',
        parts: '{s} की कहानी {n} हिस्सों में',
        do: '{s} के बारे में सब कुछ, कदम-दर-कदम',
        more: '{s} के बारे में {n} ख़ास बातें',
        one: '{s} के बारे में एक ख़ास बात',
      },
      clause: hindiHeading,
      heading: hindiHeading,
      sentence: {
        steps: '{s}। क्या करें, कदम-दर-कदम',
        list: '{s}: {n} ख़ास बातें',
        answers: '{s}: आपके सवालों के जवाब',
        mistake: '{s}। इस ग़लती से बचें',
        story: '{s}',
        past: '{s}',
        parts: '{s}: कहानी {n} हिस्सों में',
        do: '{s}। क्या करें, कदम-दर-कदम',
        more: '{s}। और {n} ख़ास बातें',
        one: '{s}: एक ख़ास बात',
      },
      none: {
        steps: '{n} कदम, सही क्रम में',
        list: '{n} बातें, जो काम आएँगी',
        answers: 'आपके सवालों के जवाब',
        mistake: 'इस ग़लती से बचें',
        story: 'अंत तक देखिए',
        past: 'अंत तक देखिए',
        parts: 'एक कहानी {n} हिस्सों में',
        do: '{n} कदम, सही क्रम में',
        more: '{n} बातें, जो काम आएँगी',
        one: 'एक ख़ास बात',
      },
    },
    counted: '{s}, एक-एक करके',
    step: 'कदम {n}: ',
    questions: {
      start: 'शुरुआत कहाँ से करें?',
      avoid: 'किससे बचें?',
      money: 'और पैसों की बात?',
      long: 'कितना समय?',
      when: 'कब?',
      next: 'उसके बाद?',
      first: 'सबसे पहली बात?',
      more: 'और क्या?',
      last: 'और आख़िरी बात?',
      began: 'शुरुआत कैसे हुई?',
      happened: 'फिर क्या हुआ?',
      ended: 'अंत में क्या हुआ?',
      now: 'और अब?',
    },
    mistake: {
      avoid: 'यह न करें।',
      wrong: 'ग़लती यहाँ होती है।',
      instead: 'इसकी जगह यह करें।',
      fix: 'इसका हल यह है।',
    },
    story: { first: 'शुरुआत ऐसे हुई।', last: 'और अंत ऐसे हुआ।', more: 'और एक आख़िरी बात।' },
    calls: {
      steps: 'इसे सेव कर लें, ज़रूरत के समय काम आएगा।',
      list: 'आपके लिए कौन सी बात नई है? कमेंट में बताएँ।',
      answers: 'कोई और सवाल? कमेंट में पूछें।',
      mistake: 'यह उस दोस्त को भेजें जिसे इसकी ज़रूरत है।',
      like: 'आपको कौन सी बात सबसे अच्छी लगी? कमेंट में बताएँ।',
      parts: 'किस हिस्से ने आपको चौंकाया? कमेंट में बताएँ।',
      past: 'आप होते तो क्या करते? कमेंट में बताएँ।',
      story: 'आप इसमें क्या जोड़ेंगे? कमेंट में बताएँ।',
    },
    keep: {
      Food: 'अगली बार रसोई में काम आएगा, इसे सेव कर लें।',
      Travel: 'अगली यात्रा के लिए इसे सेव कर लें।',
      Fitness: 'अगले वर्कआउट के लिए इसे सेव कर लें।',
    },
    prompts: {
      steps: ['शुरुआत यहाँ से होती है।', 'यह कदम मैं कभी नहीं छोड़ता।', 'और यह रहा नतीजा।'],
      list: ['वह हिस्सा जो सब देखते हैं।', 'वह हिस्सा जिसमें समय लगता है।', 'वह हिस्सा जो मुझे सबसे पसंद है।'],
      answers: ['शुरुआत कहाँ से करें? यहाँ से।', 'फ़र्क किससे पड़ता है? ध्यान से देखिए।', 'क्या यह मेहनत के लायक है? ख़ुद देखिए।'],
      mistake: ['ज़्यादातर लोग ऐसे करते हैं।', 'और मेरा तरीक़ा यह है।', 'अब फ़र्क देखिए।'],
      story: ['ज़्यादातर लोग बस इतना देखते हैं।', 'इसके पीछे यह होता है।', 'ध्यान से देखिए: मेरा तरीक़ा यह है।'],
    },
  },
  hinglish: {
    hooks: {
      named: hinglishHeading,
      oblique: {
        steps: '{S} ke baare mein sab kuch, step by step',
        list: '{S} ke baare mein {n} khaas baatein',
        answers: '{S} ke baare mein aapke sawaalon ke jawab',
        mistake: '{S} mein is galti se bacho',
        story: '{S} ke baare mein, shuru se end tak',
        past: '{S} ki poori kahani',
        parts: '{S} ki kahani {n} hisson mein',
        do: '{S} ke baare mein sab kuch, step by step',
        more: '{S} ke baare mein {n} khaas baatein',
        one: '{S} ke baare mein ek khaas baat',
      },
      clause: hinglishHeading,
      heading: hinglishHeading,
      sentence: {
        steps: '{S}. Kya karna hai, step by step',
        list: '{S}: {n} khaas baatein',
        answers: '{S}: aapke sawaalon ke jawab',
        mistake: '{S}. Is galti se bacho',
        story: '{S}',
        past: '{S}',
        parts: '{S}: kahani {n} hisson mein',
        do: '{S}. Kya karna hai, step by step',
        more: '{S}. Aur {n} khaas baatein',
        one: '{S}: ek khaas baat',
      },
      none: {
        steps: '{n} steps, sahi order mein',
        list: '{n} baatein jo kaam aayengi',
        answers: 'Aapke sawaalon ke jawab',
        mistake: 'Is galti se bacho',
        story: 'End tak dekho',
        past: 'End tak dekho',
        parts: 'Ek kahani {n} hisson mein',
        do: '{n} steps, sahi order mein',
        more: '{n} baatein jo kaam aayengi',
        one: 'Ek khaas baat',
      },
    },
    counted: '{S}, ek ek karke',
    step: 'Step {n}: ',
    questions: {
      start: 'Shuruaat kahan se karein?',
      avoid: 'Kisse bachein?',
      money: 'Aur paise ki baat?',
      long: 'Kitna time?',
      when: 'Kab?',
      next: 'Uske baad?',
      first: 'Sabse pehli baat?',
      more: 'Aur kya?',
      last: 'Aur aakhri baat?',
      began: 'Shuruaat kaise hui?',
      happened: 'Phir kya hua?',
      ended: 'End mein kya hua?',
      now: 'Aur ab?',
    },
    mistake: {
      avoid: 'Yeh mat karo.',
      wrong: 'Galti yahan hoti hai.',
      instead: 'Iski jagah yeh karo.',
      fix: 'Iska solution yeh hai.',
    },
    story: { first: 'Shuruaat aise hui.', last: 'Aur end aise hua.', more: 'Aur ek aakhri baat.' },
    calls: {
      steps: 'Ise save kar lo, kaam aayega.',
      list: 'Aapke liye kaunsi baat nayi hai? Comment mein batao.',
      answers: 'Koi aur sawaal? Comment mein poocho.',
      mistake: 'Yeh us dost ko bhejo jise zaroorat hai.',
      like: 'Aapko kaunsi baat sabse acchi lagi? Comment mein batao.',
      parts: 'Kaunsa hissa sabse accha laga? Comment mein batao.',
      past: 'Aap hote toh kya karte? Comment mein batao.',
      story: 'Aap isme kya jodoge? Comment mein batao.',
    },
    keep: {
      Food: 'Agli baar kitchen mein kaam aayega, save kar lo.',
      Travel: 'Agli trip ke liye save kar lo.',
      Fitness: 'Agle workout ke liye save kar lo.',
    },
    prompts: {
      steps: ['Shuruaat yahan se hoti hai.', 'Yeh step main kabhi nahi chhodta.', 'Aur yeh raha result.'],
      list: [
        'Woh hissa jo sab dekhte hain.',
        'Woh hissa jisme time lagta hai.',
        'Woh hissa jo mujhe sabse pasand hai.',
      ],
      answers: [
        'Shuruaat kahan se karein? Yahan se.',
        'Fark kisse padta hai? Dhyan se dekho.',
        'Kya yeh worth it hai? Khud dekho.',
      ],
      mistake: ['Zyadatar log aise karte hain.', 'Aur mera tareeka yeh hai.', 'Ab fark dekho.'],
      story: [
        'Zyadatar log bas itna dekhte hain.',
        'Iske peeche yeh hota hai.',
        'Dhyan se dekho: mera tareeka yeh hai.',
      ],
    },
  },
};
