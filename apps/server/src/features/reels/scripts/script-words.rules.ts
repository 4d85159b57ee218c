import type { FilmLanguage } from '@right-circle/film/film';

/** What the built-in writer adds to the words of the maker, with {topic}, {category}, {n}, {noun} and {point} for theirs. */
export type Phrases = {
  questions: Record<string, string>;
  anyQuestion: string;
  countedHook: string;
  listHook: string;
  oneHook: string;
  storyHook: string;
  storySteps: { end: string; first: string; next: string[] };
  callsToAction: Record<string, string>;
  anyCall: string;
  listCall: string;
  storyCall: string;
};

export const phrases: Record<FilmLanguage, Phrases> = {
  en: {
    questions: {
      Beauty: 'Is {topic} part of your routine yet?',
      'Life style': 'Could {topic} make your day lighter?',
      Technology: 'Still unsure about {topic}?',
      Entertainment: 'Ready for {topic}?',
      Fashion: 'Would you wear {topic}?',
      Food: 'Hungry for {topic}?',
      Travel: 'Is {topic} on your map?',
      Fitness: 'Struggling with {topic}?',
    },
    anyQuestion: 'What do you really know about {topic}?',
    countedHook: '{n} {noun} you can use today',
    listHook: '{n} things to know about {topic}',
    oneHook: 'One thing to know about {topic}',
    storyHook: 'Nobody told me this about {topic}',
    storySteps: {
      end: 'This is how it ends: {point}',
      first: 'It began like this: {point}',
      next: ['Then: {point}', 'After that: {point}'],
    },
    callsToAction: {
      Beauty: 'Save this for your next routine.',
      'Life style': 'Try it this week and tell me how it went.',
      Technology: 'Save this before you need it.',
      Entertainment: 'Send this to the friend who has to see it.',
      Fashion: 'Which one would you pick? Tell me below.',
      Food: 'Save this for your next meal.',
      Travel: 'Send this to the one you travel with.',
      Fitness: 'Save this for your next workout.',
    },
    anyCall: 'Save this, and follow for more {category}.',
    listCall: 'Which number will you try first? Comment below.',
    storyCall: 'Follow me to see what comes next.',
  },
  hi: {
    questions: {
      Food: 'क्या आपने {topic} चखा है?',
      Travel: 'क्या {topic} आपके सफ़र की सूची में है?',
      Fitness: 'क्या {topic} आपको मुश्किल लगता है?',
      Technology: 'क्या {topic} अब भी उलझन है?',
    },
    anyQuestion: '{topic} के बारे में आप कितना जानते हैं?',
    countedHook: '{n} {noun}, जो आज ही काम आएँ',
    listHook: '{topic} के बारे में {n} बातें',
    oneHook: '{topic} के बारे में एक बात',
    storyHook: '{topic} के बारे में यह मुझे किसी ने नहीं बताया',
    storySteps: {
      end: 'अंत में यह हुआ: {point}',
      first: 'शुरुआत ऐसे हुई: {point}',
      next: ['फिर: {point}', 'उसके बाद: {point}'],
    },
    callsToAction: {
      Food: 'अगली बार पकाने के लिए इसे सेव करें।',
      Travel: 'अपने हमसफ़र को यह भेजें।',
      Fitness: 'अगले वर्कआउट के लिए इसे सेव करें।',
    },
    anyCall: 'इसे सेव करें, और {category} के लिए फ़ॉलो करें।',
    listCall: 'आप पहले कौन सा आज़माएँगे? कमेंट में बताएँ।',
    storyCall: 'आगे क्या हुआ, देखने के लिए फ़ॉलो करें।',
  },
};

/** Words that carry no topic, among them those people use to say what a video should do. */
export const emptyWords = new Set(
  `a an the and or but so if of to in on at by for from with without into over under about as is are was were be been being am
  i me my mine we us our you your yours he him his she her it its they them their this that these those there here what which who
  how why when where do does did done doing don't doesn't can could will would should may might must not no yes all any some every
  each more most much many few less least very really just only even also too than then now still ever never always often again
  want wants need needs make makes making made show shows showing tell tells telling talk talks talking explain explains explaining
  teach teaches share shares sharing get gets getting got give gives use uses using used let lets go goes going know learn help helps
  video videos reel reels short shorts people person someone everyone thing things way ways lot lots new good best great like
  one ones have has had because while after before during until up down out off own same other another such
  है हैं था थी थे हो हूँ हूं का की के को में से पर और या भी ही तो कि जो वह यह ये वे मैं मुझे मेरा मेरी मेरे हम हमारा आप आपका आपकी आपके तुम इस उस
  इसे उसे एक कुछ सब बहुत नहीं न मत क्या कैसे क्यों कब कहाँ लिए साथ बारे करना करने करें करता करती करते किया की कर रहा रही रहे वीडियो रील`
    .split(/\s+/)
    .filter(Boolean),
);

/** A word behind one of these is what somebody does. */
export const verbMakers = new Set("i we never always don't cannot can't must should".split(' '));

/** What is counted in them are lengths and amounts, nothing a list is made of. */
export const measures = new Set(
  `second seconds minute minutes hour hours day days week weeks month months year years degree degrees percent times
  rupee rupees dollars grams kilos litres liters spoons teaspoons tablespoons cups metres meters miles kilometres kilometers
  सेकंड मिनट घंटे दिन हफ़्ते हफ्ते महीने साल रुपये रुपए ग्राम किलो चम्मच बार`.split(/\s+/),
);
