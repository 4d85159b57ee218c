import { indiaIso } from '@right-circle/rules/india-time';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import { createAdvisor } from '#features/advisor/advisor.ts';
import { advisorTools } from '#features/advisor/model-tools.ts';
import type { AdvisorSources } from '#features/advisor/sources.ts';
import type { ToolsFor } from '#features/chat/writers/answer-with-model.ts';
import { mentorCriteria } from '#features/guidance/seek.rules.ts';
import { suggestInfluencers } from '#features/guidance/suggest-influencers.ts';
import { listNews } from '#features/news/list-news.ts';
import { writeScript } from '#features/reels/scripts/built-in-writer.rules.ts';
import type { Platform } from '#module.ts';

const SHOWN_MENTORS = 4;
const ANY_PRICE = 1_000_000;

type ProductSources = Pick<AdvisorSources, 'now' | 'trendingFor' | 'findMentors' | 'reelScript'>;

/** The built-in advisor, and its facts and suggestions as tools of a model. */
export function createAdvice(
  platform: Platform,
  handed: Omit<AdvisorSources, keyof ProductSources>,
): { advisor: WriteAnswer; toolsFor: ToolsFor } {
  const sources: AdvisorSources = { ...handed, ...productSources(platform) };
  return {
    advisor: createAdvisor(sources, { paceMs: platform.config.ai.paceMs }),
    toolsFor: (request, tell) => advisorTools(sources, request, tell),
  };
}

/** Facts of other features, always as the person themselves would see them. */
function productSources({ config, db, now }: Platform): ProductSources {
  return {
    now,
    async trendingFor(userId) {
      const news = await listNews({ db, now, feeds: config.news.feeds }, userId, null);
      return {
        // Samples say nothing about the world.
        stories: news.samples ? [] : news.data.map(({ id, title, source, url }) => ({ id, title, source, url })),
        topics: news.topics.map(({ tag }) => tag),
      };
    },
    async findMentors(userId, { words, categories, maxPricePerHour }) {
      const criteria = mentorCriteria({
        search: words,
        // Mentors are compared by their price for 15 minutes.
        ...(maxPricePerHour !== null && { price_range: [0, Math.min(maxPricePerHour / 4, ANY_PRICE)] }),
      });
      const found = await suggestInfluencers(
        { db, now },
        { viewerId: userId, criteria: { ...criteria, categories }, limit: SHOWN_MENTORS, after: undefined },
      );
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

function offerOf(slots: readonly { durationMinutes: number; priceInPaise: number; isActive: boolean }[]) {
  const [shortest] = slots.filter(({ isActive }) => isActive).toSorted((a, b) => a.durationMinutes - b.durationMinutes);
  if (!shortest) return { price_for_15: 0 };
  const { durationMinutes: minutes, priceInPaise } = shortest;
  return {
    price_for_15: Math.round((priceInPaise * 15) / minutes) / 100,
    offer: { price: priceInPaise / 100, minutes },
  };
}
