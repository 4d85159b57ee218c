import { linkStep, stepFor } from '../sections/steps.ts';
import type { Ask } from '../understanding/ask.ts';
import { accountPart } from './account-part.ts';
import { businessPart } from './business-part.ts';
import { aboutOf, accountInput, type Context, type Part } from './context.ts';
import { itemPart } from './item-part.ts';
import { productPart } from './product-part.ts';
import { smallTalk } from './talk-parts.ts';

/** Computes what one question is about, with the step that follows from it. */
export async function partFor(context: Context, ask: Ask): Promise<Part> {
  const { say } = context;
  if (ask.item !== null) return await itemPart(context, { ...ask, item: ask.item });
  switch (ask.intent) {
    case 'hello':
    case 'thanks':
    case 'abilities':
      return await smallTalk(context, ask);
    case 'pricing':
    case 'earnings':
    case 'forecast':
    case 'sessions':
    case 'cancel_booking':
      return await businessPart(context, ask);
    case 'trends':
    case 'mentors':
    case 'profile':
    case 'reels':
    case 'app_help':
      return await productPart(context, ask);
    case 'analysis':
      return await analysisPart(context, ask);
    default: {
      const { input } = await accountInput(context, ask.intent === 'growth');
      const about = await aboutOf(context, ask, input);
      const part = await accountPart(context, ask, { input, about });
      // Without figures there are no strongest posts to see.
      const next = ask.intent === 'engagement' && part.cards.length === 0 ? 'growth' : ask.intent;
      return { step: stepFor(next, about.known, say), ...part };
    }
  }
}

async function analysisPart(context: Context, ask: Ask): Promise<Part> {
  const { sources, request, say } = context;
  const { input, profile } = await accountInput(context, true);
  // Saved before its first heading is emitted.
  const section = await sources.analyseAccount(input, {
    profile,
    isContinued: request.partial.includes(`## ${say('Engagement', 'एंगेजमेंट')}`),
  });
  const step = profile
    ? linkStep('analysis', say('Open the analysis', 'विश्लेषण खोलें'), `/dashboard/chat/analyses/${profile.id}`)
    : stepFor('best_time', (await aboutOf(context, ask, input)).known, say);
  return { ...section, step };
}
