import { limits } from '@right-circle/contract/limits';
import { creatorCategories } from '@right-circle/rules/creator-categories';
import { type Language, languageOf, type Say } from '#domain/answers/language.rules.ts';
import { postText, type Wish } from '../sections/creative-sections.ts';
import { postProposal } from '../sections/product-sections.ts';
import { fittingReel, type ReelWish, reelProposal, reelWish } from '../sections/reel-draft.rules.ts';
import { categoryOfSubject } from '../sections/subject-category.rules.ts';
import { capitalised, toReader } from '../sections/subjects.rules.ts';
import type { AdvisorSources } from '../sources.ts';
import type { Ask } from '../understanding/ask.ts';
import type { About, Context, Part } from './context.ts';

/** A post as a proposal: in the person's own words if they gave any. */
export function draftPart(ask: Ask, about: About, wish: Wish, say: Say): Part {
  const quotedText = /["“]([^"”]{3,})["”]/u.exec(ask.text)?.[1];
  const given = ask.material || (quotedText ?? '');
  const subject = ask.subject ?? about.own[0] ?? null;
  const isNews = /\b(?:announc\w*|launch\w*|opening|release)\b|लॉन्च|घोषणा/iu.test(ask.text);
  const text = given || postText({ ...wish, subject }, ask.opening, isNews, say);
  if (!text) {
    return {
      cards: [],
      lines: [
        say(
          'Tell me what it is about, for example: draft a post: three things I learnt this week.',
          'बताइए किस बारे में, जैसे: पोस्ट लिखो: इस हफ़्ते मैंने तीन बातें सीखीं।',
        ),
      ],
    };
  }
  return {
    cards: [],
    lines: [
      given
        ? say(
            'Here is your post, in your own words. It’s only published when you confirm it.',
            'यह रही आपकी पोस्ट, आपके शब्दों में। आपकी पुष्टि के बाद ही प्रकाशित होगी।',
          )
        : say(
            `Here is a draft about ${toReader(subject ?? ask.opening ?? '')}. It’s only published when you confirm it.`,
            `${subject ?? ask.opening} पर यह रहा ड्राफ़्ट। आपकी पुष्टि के बाद ही प्रकाशित होगा।`,
          ),
      given
        ? ''
        : say(
            'I only know the subject, so it asks your readers instead of inventing facts. Give me your points after a colon, for example “write a post: …”, and I’ll use your words.',
            'मुझे सिर्फ़ विषय पता है, इसलिए इसमें बातें गढ़ने के बजाय पाठकों से सवाल है। अपनी बातें कोलन के बाद लिखें, जैसे “पोस्ट लिखो: …”, तो आपके शब्द लूँगा।',
          ),
    ],
    proposals: [postProposal(text.trim().slice(0, limits.post.content), say)],
    step: null,
  };
}

export async function reelPart(
  { sources, language, say }: Context,
  ask: Ask,
  { own, category: known }: About,
): Promise<Part> {
  const { subject: named, style } = reelWish(ask.text);
  const material = ask.material
    ? { kind: ask.material.includes('\n') ? ('script' as const) : ('points' as const), text: ask.material }
    : null;
  const subject = ask.subject ?? named ?? (material ? '' : (own[0] ?? ''));
  const category =
    creatorCategories.find((name) => ask.text.toLowerCase().includes(name.toLowerCase())) ??
    categoryOfSubject(subject) ??
    known ??
    'Life style';
  const written = material || subject ? scriptOf(sources, { material, category, style, subject, language }) : null;
  // An opening chosen from earlier suggestions takes the place of the hook.
  const script =
    written && ask.opening && !material ? [ask.opening, ...written.split('\n').slice(1)].join('\n') : written;
  const reel = fittingReel({ title: capitalised(subject), category, script: script ?? '' });
  if (!reel) {
    const tellMe = say(
      'Tell me what it is about, for example: make a reel about light at home.',
      'बताइए किस बारे में, जैसे: घर की रोशनी पर रील बनाओ।',
    );
    return { cards: [], lines: [tellMe] };
  }
  return {
    cards: [],
    lines: [
      say(
        `Here is a script${subject ? ` about ${toReader(subject)}` : ''}, one scene per line. When you confirm it, it becomes a draft that only you can see.`,
        `${subject ? `${subject} पर ` : ''}यह रही स्क्रिप्ट, हर पंक्ति एक दृश्य। आपकी पुष्टि के बाद रील ड्राफ़्ट के रूप में शुरू होगी, जो सिर्फ़ आपको दिखेगी।`,
      ),
      material
        ? ''
        : say(
            'I only know the subject. Give me your points after a colon, and I’ll write the scenes in your own words.',
            'मुझे सिर्फ़ विषय पता है। अपनी बातें कोलन के बाद लिखें, तो दृश्य आपके अपने शब्दों से बनेंगे।',
          ),
    ],
    proposals: [reelProposal(reel, say)],
    step: null,
  };
}

/** Lines are the script as it is; of points, or of the subject alone, the script writer of reels makes one. */
function scriptOf(
  { reelScript }: AdvisorSources,
  {
    material,
    subject,
    language,
    ...order
  }: Pick<ReelWish, 'material' | 'style'> & { category: string; subject: string; language: Language },
): string {
  if (material?.kind === 'script') return material.text;
  const description = material?.text ?? '';
  return reelScript({
    ...order,
    description,
    subject: subject || undefined,
    language: material ? languageOf(description) : language,
  }).script;
}
