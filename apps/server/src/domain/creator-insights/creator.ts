import type { ReelStatus } from '@right-circle/contract/reels';
import type { Account } from './account.rules.ts';

export type Creator = {
  fullName: string;
  username: string;
  bio: string;
  categories: string[];
  platformFollowers: Record<string, number>;
  followers: number;
  following: number;
  connections: number;
};

export type OwnReel = {
  id: string;
  title: string;
  caption: string;
  status: ReelStatus;
  /** Null while nobody else can see it. */
  publishedAt: Date | null;
  /** Set if it is also shown as a post. */
  postId: string | null;
  views: number;
  likes: number;
  comments: number;
};

/** Prices an hour in paise: the creator's own, and those of similar mentors. */
export type Prices = { own: number | null; peers: number[] };

export type Business = {
  /** Months with payments ("2026-11"), oldest first. */
  months: { month: string; paise: number; sessions: number }[];
  /** Sessions that have ended. */
  held: { asMentor: number; asSeeker: number };
  /** Soonest first. */
  upcoming: { id: string; startsAt: Date; topic: string; withName: string; isMentor: boolean; paise: number }[];
};

/** An account on another platform, as its owner has linked it here. */
export type LinkedProfile = { id: string; username: string; platform: string };

/** A linked account that has figures, and when those were entered. */
export type AccountWithFigures = { account: Account; figuresAt: Date | null };
