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
  /** Reviews of their sessions as a mentor; the average is null without any. */
  reviews: { count: number; average: number | null };
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

/** `requested` waits for the mentor's answer; `held` is over. */
export type SessionState = 'requested' | 'coming' | 'held' | 'declined' | 'cancelled';
/** `refunding`: the refund has begun and has not arrived yet. */
export type SessionMoney = 'none' | 'due' | 'paid' | 'refunding' | 'refunded';

/** A session of a person, on either side, whatever became of it. */
export type OwnSession = {
  id: string;
  startsAt: Date;
  topic: string;
  /** "-" once their account is deleted. */
  withName: string;
  withUsername: string;
  isMentor: boolean;
  paise: number;
  state: SessionState;
  /** Null unless cancelled. */
  cancelledBy: 'mentor' | 'seeker' | null;
  /** Why it was cancelled or declined; empty if nobody said. */
  reason: string;
  money: SessionMoney;
  paidAt: Date | null;
  refundedAt: Date | null;
};

export type Business = {
  /** Months with payments ("2026-11"), oldest first. */
  months: { month: string; paise: number; sessions: number }[];
  /** Sessions that have ended. */
  held: { asMentor: number; asSeeker: number };
  /** Every session, the latest start first. */
  sessions: OwnSession[];
  /** Those that are not over, soonest first. */
  upcoming: OwnSession[];
};

/** An account on another platform, as its owner has linked it here. */
export type LinkedProfile = { id: string; username: string; platform: string };

/** A linked account that has figures, and when those were entered. */
export type AccountWithFigures = { account: Account; figuresAt: Date | null };
