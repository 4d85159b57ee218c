import type { Say } from '../answers/language.rules.ts';
import type { Measured, PostNumbers } from './account.rules.ts';

/** Says what is missing for a figure, and how to supply it. */
export function missingText(measured: Extract<Measured<unknown>, { kind: 'missing' }>, say: Say): string {
  const { have, need, of } = measured;
  const supply = say(
    'Enter figures by hand, or upload a CSV file or your Instagram export, under linked accounts.',
    'लिंक किए गए अकाउंट में आँकड़े ख़ुद भरें, या CSV फ़ाइल या अपना Instagram एक्सपोर्ट अपलोड करें।',
  );
  switch (of) {
    case 'followers':
      return say(`I do not know the number of followers. ${supply}`, `फ़ॉलोअर की संख्या मुझे पता नहीं है। ${supply}`);
    case 'more_followers':
      return say(
        `With ${have} ${have === 1 ? 'follower' : 'followers'} a percentage would jump with every single like, so I give one from ${need} followers on. Until then, count replies and saves.`,
        `${have} फ़ॉलोअर पर हर एक लाइक से प्रतिशत बहुत बदलता है, इसलिए मैं ${need} फ़ॉलोअर से प्रतिशत बताता हूँ। तब तक जवाब और सेव गिनें।`,
      );
    case 'counts':
      return say(
        `Not enough data: I know ${have} follower ${have === 1 ? 'count' : 'counts'} and need ${need}, at least 7 days apart. ${supply}`,
        `पर्याप्त डेटा नहीं है: फ़ॉलोअर की ${have} गिनतियाँ हैं, ${need} चाहिए, कम से कम 7 दिन के अंतर पर। ${supply}`,
      );
    case 'reach':
      return say(
        `Not enough data: the reach of ${have} ${have === 1 ? 'post' : 'posts'} is known and I need ${need}. ${supply}`,
        `पर्याप्त डेटा नहीं है: ${have} पोस्ट की रीच पता है, ${need} की चाहिए। ${supply}`,
      );
    case 'timed_posts':
      return say(
        `I know the time of day of ${have} of your posts and need ${need}. A file with only dates, or the form, doesn’t include it; your Instagram export does.`,
        `मुझे आपकी ${have} पोस्ट का समय पता है, ${need} का चाहिए। सिर्फ़ तारीख़ वाली फ़ाइल या फ़ॉर्म से वह पता नहीं चलता; Instagram एक्सपोर्ट से चलता है।`,
      );
    case 'peers':
      return say(
        `Not enough data: ${have} similar ${have === 1 ? 'mentor offers' : 'mentors offer'} sessions here and I need ${need} to compare.`,
        `पर्याप्त डेटा नहीं है: यहाँ ${have} मिलते-जुलते मेंटर हैं, तुलना के लिए ${need} चाहिए।`,
      );
    default:
      return say(
        `Not enough data: I have ${have} ${have === 1 ? 'post' : 'posts'} with likes and comments${of === 'aged_posts' ? ', at least 3 days old,' : ''} and need ${need}. ${supply}`,
        `पर्याप्त डेटा नहीं है: लाइक और कमेंट वाली ${have} पोस्ट${of === 'aged_posts' ? ' (कम से कम 3 दिन पुरानी)' : ''} हैं, ${need} चाहिए। ${supply}`,
      );
  }
}

const formatNames: Record<PostNumbers['format'], [string, string]> = {
  photo: ['photo', 'फ़ोटो'],
  carousel: ['carousel', 'कैरोसेल'],
  reel: ['reel', 'रील'],
  video: ['video', 'वीडियो'],
  story: ['story', 'स्टोरी'],
  text: ['text', 'टेक्स्ट'],
};

export function formatName(format: PostNumbers['format'], say: Say): string {
  return say(...formatNames[format]);
}
