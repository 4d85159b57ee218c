import { advisorModule } from '#features/advisor/advisor.module.ts';
import { chatModule } from '#features/chat/chat.module.ts';
import { creatorAccountsModule } from '#features/creator-accounts/creator-accounts.module.ts';
import { guidanceModule } from '#features/guidance/guidance.module.ts';
import { networkModule } from '#features/network/network.module.ts';
import { newsModule } from '#features/news/news.module.ts';
import type { notificationsModule } from '#features/notifications/notifications.module.ts';
import { postsModule } from '#features/posts/posts.module.ts';
import { reelsModule } from '#features/reels/reels.module.ts';
import { reviewsModule } from '#features/reviews/reviews.module.ts';
import { sessionHelpModule } from '#features/session-help/session-help.module.ts';
import type { switchesModule } from '#features/switches/switches.module.ts';
import type { Platform } from '#module.ts';
import type { Replacements } from '../app.ts';

export type Notifying = Pick<ReturnType<typeof notificationsModule>, 'notify' | 'retract'>;
export type Switching = { switches: ReturnType<typeof switchesModule> };

/** Creates the features in which people find, write and make things. */
export function contentModules(
  platform: Platform,
  { notify, retract, switches }: Notifying & Switching,
  { writeAnswer, ffmpegCommand, filmScale }: Replacements,
) {
  const network = networkModule(platform, { notify, retract });
  const posts = postsModule(platform, { notify, retract });
  const reviews = reviewsModule(platform, { notify });
  const news = newsModule(platform, { isOn: () => switches.isOn('news') });
  const guidance = guidanceModule(platform);
  const reels = reelsModule(platform, {
    notify,
    retract,
    // The caption has notified the people it mentions.
    publishPost: posts.publishWithoutMentions,
    hidePost: posts.hidePost,
    restorePost: posts.restorePost,
    removePost: posts.removePost,
    tokens: {
      reserve: async (userId, tokens) => await chat.allowance.reserve(userId, tokens),
      add: async (userId, tokens) => await chat.allowance.add(userId, tokens),
    },
    isOn: () => switches.isOn('reels'),
    ffmpegCommand,
    filmScale,
  });
  const creatorAccounts = creatorAccountsModule(platform);
  const sessionHelp = sessionHelpModule(platform, {
    creatorOf: creatorAccounts.creatorOf,
    accountsWithFigures: creatorAccounts.accountsWithFigures,
    startConversation: async (start) => await chat.startConversation(start),
  });
  const { advisor, toolsFor } = advisorModule(platform, {
    creatorOf: creatorAccounts.creatorOf,
    reelsOf: creatorAccounts.reelsOf,
    pricesFor: creatorAccounts.pricesFor,
    businessOf: creatorAccounts.businessOf,
    accountFor: creatorAccounts.accountFor,
    analyseAccount: creatorAccounts.analyseAccount,
    sessionSection: sessionHelp.sessionSection,
    listNews: news.listNews,
    findMentors: guidance.findMentors,
    writeScript: reels.writeScript,
  });
  const chat = chatModule(platform, {
    writeAnswer,
    advisor,
    toolsFor,
    profileOf: creatorAccounts.profileOf,
    publishPost: posts.publishPost,
    startReel: async (draft) => {
      switches.requireOn('reels');
      return await reels.startReel(draft);
    },
    requireOn: switches.requireOn,
  });
  return { network, posts, reviews, news, guidance, reels, creatorAccounts, sessionHelp, chat };
}
