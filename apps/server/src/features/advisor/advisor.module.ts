import type { TrendingNews } from '@right-circle/contract/news';
import { indiaIso } from '@right-circle/rules/india-time';
import { priceFor15 } from '@right-circle/rules/session-price';
import type { AnswerPart, AnswerRequest } from '#domain/answers/write-answer.ts';
import type { Platform } from '#module.ts';
import { createAdvisor } from './advisor.ts';
import { advisorTools } from './model-tools.ts';
import type { AdvisorSources } from './sources.ts';

const SHOWN_MENTORS = 4;
const ANY_PRICE = 1_000_000;

type Price = { durationMinutes: number; priceInPaise: number; isActive: boolean };
type MentorFound = {
  userId: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  serviceSlots: readonly Price[];
  nextSlot: { startMs: number };
};
type ReelOrder = Parameters<AdvisorSources['reelScript']>[0];

type ProductSources = Pick<AdvisorSources, 'now' | 'trendingFor' | 'findMentors' | 'reelScript'>;

/** Facts of other features, always as the person themselves would see them. */
type ProductNeeds = {
  listNews: (viewerId: string) => Promise<TrendingNews>;
  findMentors: (search: {
    viewerId: string;
    words: string;
    categories: string[];
    maxPriceFor15: number | null;
    limit: number;
    sort: 'price' | 'followers';
  }) => Promise<MentorFound[]>;
  writeScript: (
    order: Omit<ReelOrder, 'style'>,
    style: Exclude<ReelOrder['style'], 'question'> | null,
  ) => { title: string; script: string };
};

type AdvisorNeeds = Omit<AdvisorSources, keyof ProductSources> & ProductNeeds;

/** The built-in advisor, and its facts and suggestions as tools of a model. */
export function advisorModule({ config, now }: Platform, needs: AdvisorNeeds) {
  const { listNews, findMentors, writeScript, ...facts } = needs;
  const sources: AdvisorSources = { ...facts, ...productSources(now, { listNews, findMentors, writeScript }) };
  return {
    advisor: createAdvisor(sources, { paceMs: config.ai.paceMs }),
    toolsFor: (request: AnswerRequest, emitPart: (part: AnswerPart) => void) =>
      advisorTools(sources, request, emitPart),
  };
}

function productSources(now: Platform['now'], { listNews, findMentors, writeScript }: ProductNeeds): ProductSources {
  return {
    now,
    async trendingFor(userId) {
      const news = await listNews(userId);
      return {
        // Samples say nothing about the world.
        stories: news.samples ? [] : news.data.map(({ id, title, source, url }) => ({ id, title, source, url })),
        topics: news.topics.map(({ tag }) => tag),
      };
    },
    async findMentors(userId, { words, categories, maxPricePerHour, isByPrice = false }) {
      const found = await findMentors({
        viewerId: userId,
        words,
        categories,
        // Mentors are compared by their price for 15 minutes.
        maxPriceFor15: maxPricePerHour === null ? null : Math.min(maxPricePerHour / 4, ANY_PRICE),
        limit: SHOWN_MENTORS,
        sort: isByPrice ? 'price' : 'followers',
      });
      return found.map(({ userId: mentorId, username, fullName, profilePic, serviceSlots, nextSlot }) => ({
        kind: 'mentor' as const,
        id: `mentor-${mentorId}`,
        user_id: mentorId,
        username,
        full_name: fullName,
        profile_pic: profilePic,
        ...offerOf(serviceSlots),
        next_slot: indiaIso(nextSlot.startMs),
      }));
    },
    reelScript({ style, ...order }) {
      const { title, script } = writeScript(order, style === 'question' ? null : style);
      return { title, script };
    },
  };
}

function offerOf(slots: readonly Price[]) {
  const prices = slots
    .filter(({ isActive }) => isActive)
    .map(({ durationMinutes, priceInPaise }) => ({ duration_minutes: durationMinutes, price: priceInPaise / 100 }))
    .toSorted((a, b) => a.duration_minutes - b.duration_minutes);
  const [shortest] = prices;
  if (!shortest) return { price_for_15: 0 };
  return {
    price_for_15: priceFor15(prices) ?? shortest.price,
    offer: { price: shortest.price, minutes: shortest.duration_minutes },
  };
}
