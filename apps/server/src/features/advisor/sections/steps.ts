import type { Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { Intent } from '../understanding/intents.rules.ts';

type StepCard = Extract<Section['cards'][number], { kind: 'step' }>;

export function linkStep(intent: Intent, label: string, link: string): StepCard {
  return { kind: 'step', id: `step-${intent}`, label, link, question: null };
}

function questionStep(intent: Intent, label: string, question: string): StepCard {
  return { kind: 'step', id: `step-${intent}`, label, link: null, question };
}

type Step = { label: [english: string, hindi: string] } & (
  | { link: string }
  | { question: [english: string, hindi: string] }
);

const GUIDANCE = '/dashboard/provide-guidance';
const PROFILE = '/dashboard/profile';
const bestPosts: Step = {
  label: ['See your strongest posts', 'अपनी सबसे मज़बूत पोस्ट देखें'],
  question: ['Which of my posts did best?', 'मेरी सबसे अच्छी पोस्ट कौन सी है?'],
};
const plan: Step = {
  label: ['Plan the next 4 weeks', 'अगले 4 हफ़्तों का प्लान बनाएँ'],
  question: ['Plan my next 4 weeks about {subject}', '{subject} पर अगले 4 हफ़्तों का प्लान बनाओ'],
};
const script: Step = {
  label: ['Make a reel about {subject}', '{subject} पर रील बनाएँ'],
  question: ['Write a reel script about {subject}', '{subject} पर रील की स्क्रिप्ट लिखो'],
};
const post: Step = {
  label: ['Draft a post about {subject}', '{subject} पर पोस्ट का ड्राफ़्ट'],
  question: ['Write a post about {subject}', '{subject} पर पोस्ट लिखो'],
};
const hooks: Step = {
  label: ['Get hooks about {subject}', '{subject} पर हुक'],
  question: ['Give me 3 hooks about {subject}', '{subject} पर 3 हुक दो'],
};
const deal: Step = {
  label: ['Work out your price for a brand deal', 'ब्रांड डील की कीमत निकालें'],
  question: ['What should I charge for a brand deal?', 'ब्रांड डील के लिए कितना लूँ?'],
};

/** One thing to do next after each kind of answer. Steps that depend on the facts are created with them. */
const steps: Partial<Record<Intent, Step>> = {
  ai_content: script,
  algorithm: hooks,
  ask_mentor: { label: ['See the mentors', 'मेंटर देखें'], link: '/dashboard/seek-guidance' },
  brand_pitch: deal,
  camera_shy: script,
  career: { label: ['See what you have earned', 'अपनी कमाई देखें'], link: '/dashboard/payments' },
  clients: { label: ['Open your offer', 'अपना ऑफ़र खोलें'], link: GUIDANCE },
  copied: { label: ['See blocked people', 'ब्लॉक किए लोग देखें'], link: '/dashboard/settings/privacy' },
  cover: hooks,
  crosspost: { label: ['Make a reel', 'रील बनाएँ'], link: '/dashboard/create' },
  editing: { label: ['Open the reel editor', 'रील एडिटर खोलें'], link: '/dashboard/create' },
  fake_growth: {
    label: ['How to grow instead', 'इसकी जगह कैसे बढ़ें'],
    question: ['How do I grow?', 'फ़ॉलोअर कैसे बढ़ाऊँ?'],
  },
  filming_people: script,
  length: script,
  live: post,
  naming: { label: ['Edit your profile', 'अपनी प्रोफ़ाइल बदलें'], link: PROFILE },
  niche: {
    label: ['Get ideas to try', 'आज़माने के आइडिया'],
    question: ['Give me 10 ideas about {subject}', '{subject} पर 10 आइडिया दो'],
  },
  old_posts: bestPosts,
  platform_choice: script,
  run_session: { label: ['See your sessions', 'अपने सत्र देखें'], link: '/dashboard/live-session' },
  stories: post,
  suspended: { label: ['Check your devices here', 'यहाँ अपने डिवाइस देखें'], link: '/dashboard/settings/devices' },
  tax: { label: ['See your payments', 'अपने भुगतान देखें'], link: '/dashboard/payments' },
  terms: {
    label: ['Analyse my account', 'मेरे अकाउंट का विश्लेषण'],
    question: ['Analyse my account', 'मेरे अकाउंट का विश्लेषण करो'],
  },
  verification: { label: ['Edit your profile', 'अपनी प्रोफ़ाइल बदलें'], link: PROFILE },
  best_time: plan,
  brand_deal: {
    label: ['Make your media kit', 'अपना मीडिया किट बनाएँ'],
    question: ['Make me a media kit', 'मेरा मीडिया किट बना दो'],
  },
  burnout: { label: ['Choose your notifications', 'नोटिफ़िकेशन चुनें'], link: '/dashboard/profile/notifications' },
  bio: { label: ['Edit your profile', 'अपनी प्रोफ़ाइल बदलें'], link: PROFILE },
  cadence: plan,
  captions: post,
  collab: { label: ['Find creators', 'क्रिएटर ढूँढें'], link: '/dashboard/connect' },
  disclosure: deal,
  drop: bestPosts,
  earnings: { label: ['See your payments', 'अपने भुगतान देखें'], link: '/dashboard/payments' },
  engagement: bestPosts,
  equipment: script,
  forecast: { label: ['Open more time slots', 'और समय खोलें'], link: GUIDANCE },
  grow: plan,
  growth: {
    label: ['Get a plan for your size', 'अपने आकार के लिए सलाह'],
    question: ['How do I grow?', 'फ़ॉलोअर कैसे बढ़ाऊँ?'],
  },
  hashtags: post,
  hate: { label: ['See blocked people', 'ब्लॉक किए लोग देखें'], link: '/dashboard/settings/privacy' },
  hooks: script,
  ideas: script,
  language_choice: script,
  media_kit: { label: ['Complete your profile', 'प्रोफ़ाइल पूरी करें'], link: PROFILE },
  mix: script,
  monetise: { label: ['Offer a paid session', 'पेड सत्र शुरू करें'], link: GUIDANCE },
  music: { label: ['Make a reel', 'रील बनाएँ'], link: '/dashboard/create' },
  outliers: script,
  plan: post,
  pricing: { label: ['Change your price', 'कीमत बदलें'], link: GUIDANCE },
  profile: { label: ['Edit your profile', 'अपनी प्रोफ़ाइल बदलें'], link: PROFILE },
  reels: { label: ['Make a reel', 'रील बनाएँ'], link: '/dashboard/create' },
  series: script,
  trends: { label: ['Open the news', 'ख़बरें खोलें'], link: '/dashboard/trending-news' },
};

/** Without a subject of their own the step leaves it out, and SABO asks for it. */
export function stepFor(intent: Intent, subject: string | null, say: Say): StepCard | null {
  const step = steps[intent];
  if (!step) return null;
  const said = (texts: [string, string]) =>
    subject === null
      ? say(...texts).replaceAll(/ (?:about|for) \{subject\}|\{subject\} पर /gu, '')
      : say(...texts).replaceAll('{subject}', subject);
  return 'link' in step
    ? linkStep(intent, said(step.label), step.link)
    : questionStep(intent, said(step.label), said(step.question));
}
