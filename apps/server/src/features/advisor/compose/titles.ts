import type { SessionPurpose } from '#domain/answers/write-answer.ts';
import { guideTo } from '../playbooks/search.rules.ts';
import type { Intent } from '../understanding/intents.rules.ts';

/** Headings that say more than the title of a guide. */
const titles: Partial<Record<Intent, [english: string, hindi: string]>> = {
  analysis: ['Analysis', 'विश्लेषण'],
  app_help: ['In this app', 'इस ऐप में'],
  best_time: ['When to post', 'कब पोस्ट करें'],
  bio: ['Your bio', 'आपका बायो'],
  brand_deal: ['Brand deals', 'ब्रांड डील'],
  cadence: ['How often you post', 'आप कितनी बार पोस्ट करते हैं'],
  cancel_booking: ['Cancelling a session', 'सत्र रद्द करना'],
  draft_post: ['A draft for you', 'आपके लिए ड्राफ़्ट'],
  drop: ['Falling views', 'गिरते व्यू'],
  earnings: ['Sessions and earnings', 'सत्र और कमाई'],
  engagement: ['Engagement', 'एंगेजमेंट'],
  equipment: ['Equipment', 'सामान'],
  forecast: ['What you could earn', 'कितनी कमाई हो सकती है'],
  grow: ['Growing', 'बढ़ना'],
  growth: ['Growth', 'बढ़त'],
  ideas: ['Ideas', 'आइडिया'],
  language_choice: ['Which language', 'कौन सी भाषा'],
  media_kit: ['Your media kit', 'आपका मीडिया किट'],
  mentors: ['Mentors', 'मेंटर'],
  mix: ['Content mix', 'कंटेंट का मेल'],
  outliers: ['Posts that stand out', 'अलग दिखने वाली पोस्ट'],
  plan: ['Your plan', 'आपकी योजना'],
  pricing: ['Price of your sessions', 'आपके सत्रों की कीमत'],
  profile: ['Your profile', 'आपकी प्रोफ़ाइल'],
  reels: ['Your reels', 'आपकी रील'],
  series: ['A series', 'सीरीज़'],
  sessions: ['Your sessions', 'आपके सत्र'],
  start_reel: ['A reel for you', 'आपके लिए रील'],
  terms: ['What the words mean', 'शब्दों का मतलब'],
  trends: ['Trends', 'ट्रेंड'],
};

/** Heading of a part, as SABO understood the question. Small talk has none. */
export function titleOf(intent: Intent): [english: string, hindi: string] | null {
  const guide = guideTo(intent);
  return titles[intent] ?? (guide ? [guide.en.title, guide.hi.title] : null);
}

export const sessionTitles: Record<SessionPurpose, [english: string, hindi: string]> = {
  brief: ['Before your session', 'आपके सत्र से पहले'],
  notes: ['After your session', 'आपके सत्र के बाद'],
};
