import type { ChatCard } from '@right-circle/contract/chat-cards';
import type { Language, Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import type { SessionPurpose } from '#domain/answers/write-answer.ts';
import type { Account } from '#domain/creator-insights/account.rules.ts';
import type { SectionInput } from '#domain/creator-insights/account-sections.ts';
import type { Business, Creator, LinkedProfile, OwnReel, Prices } from '#domain/creator-insights/creator.ts';
import type { Now } from '#platform/clock.ts';
import type { ReelStyle } from './sections/reel-draft.rules.ts';

export type Trending = {
  stories: { id: string; title: string; source: string; url: string | null }[];
  topics: string[];
};
export type MentorWish = {
  words: string;
  maxPricePerHour: number | null;
  categories: string[];
  /** The cheapest first, instead of those with most followers. */
  isByPrice?: boolean;
};
export type MentorCard = Extract<ChatCard, { kind: 'mentor' }>;

type ReelOrder = {
  category: string;
  /** Content of the reel; empty when only the subject is known. */
  description: string;
  subject: string | undefined;
  language: Language;
  style: ReelStyle;
};

/** Facts that other features hand over. The advisor itself reads no table. */
export type AdvisorSources = {
  now: Now;
  creatorOf: (userId: string) => Promise<Creator | undefined>;
  /** Newest first, drafts included. */
  reelsOf: (userId: string) => Promise<OwnReel[]>;
  pricesFor: (userId: string) => Promise<Prices>;
  businessOf: (userId: string) => Promise<Business>;
  /** The account an answer is about, and its link if it belongs to another platform. */
  accountFor: (asked: {
    userId: string;
    profileId: string | null;
    /** Only growth needs them. */
    withCounts: boolean;
  }) => Promise<{ account: Account; profile: LinkedProfile | null }>;
  /** Saves the analysis of a linked account, unless the first part of this answer has saved it. */
  analyseAccount: (
    input: SectionInput,
    of: { profile: LinkedProfile | null; isContinued: boolean },
  ) => Promise<Section>;
  /** Throws a refusal where the session may not (any more) be talked about. */
  sessionSection: (
    asked: { userId: string; bookingId: string | null; purpose: SessionPurpose },
    say: Say,
  ) => Promise<Section>;
  trendingFor: (userId: string) => Promise<Trending>;
  findMentors: (userId: string, wish: MentorWish) => Promise<MentorCard[]>;
  /** A script out of these words, one scene a line; the hook names the subject. */
  reelScript: (order: ReelOrder) => { title: string; script: string };
};
