/** Subsets the typefaces to the characters and axes the product uses. Run it again after a font update. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const punctuation = '\u00a0·©®°×–—‘’“”•…−↑↓€';
const accents = 'áçèéêíñóöúüÉ';

const latin = { name: 'latin', source: 'latin', text: ascii + punctuation + accents };
// The package has ₹ in its latin-ext file, so it becomes a small file of its own with its own unicode-range.
const rupee = { name: 'rupee', source: 'latin-ext', text: '₹' };

const fonts = [
  {
    family: 'anek-latin',
    source: 'standard',
    variationAxes: { wght: { min: 600, max: 750 }, wdth: 80 },
    parts: [latin, rupee],
  },
  { family: 'instrument-sans', source: 'wght', variationAxes: { wght: { min: 400, max: 600 } }, parts: [latin] },
];

// Typefaces of captions: any words, so more letters than the product itself needs, loaded only on the page that draws
// them.
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const anyLatin = ascii + letters(0xa0, 0x17f) + punctuation;
// Includes the joiners that decide the shape of a syllable.
const devanagari = `${letters(0x0900, 0x097f)}\u200c\u200d\u25cc₹।॥`;
const captionFonts = [
  // For Hindi in running text, on machines without a font for it.
  { name: 'poppins-400-devanagari', source: 'poppins/400Regular/Poppins_400Regular.ttf', text: devanagari },
  { name: 'poppins-600-latin', source: 'poppins/600SemiBold/Poppins_600SemiBold.ttf', text: anyLatin },
  { name: 'poppins-600-devanagari', source: 'poppins/600SemiBold/Poppins_600SemiBold.ttf', text: devanagari },
  { name: 'poppins-800-latin', source: 'poppins/800ExtraBold/Poppins_800ExtraBold.ttf', text: anyLatin },
  { name: 'poppins-800-devanagari', source: 'poppins/800ExtraBold/Poppins_800ExtraBold.ttf', text: devanagari },
  { name: 'anton-400-latin', source: 'anton/400Regular/Anton_400Regular.ttf', text: anyLatin },
];

/**
 * Emoji of films, for the preview. The most frequent ones in captions are one small file; a rare one loads the whole
 * font. Joiners are in both: a sequence whose parts are all in the small file is joined there, others in the whole
 * font.
 */
const joiners = '\u200d\ufe0f';
const frequent =
  '😀😁😂🤣😊😍😘😎🤩🥳😉😋😜🤔😅😭😢😡😱🥺😴🤯🙄😇🙏👍👎👏🙌💪👇👆👉👈✌🤞👌🤝👋🫶❤🧡💛💚💙💜🖤🤍💔💕💖🔥✨⭐🌟💫⚡💥💯✅❌⚠❓❗➡⬇⬆' +
  '🚀🎯🎉🎊🎁🏆🥇📈📉💰💸💡🧠📌📍📣🔔⏰⏳📅📝📖📚📱💻📷📸🎥🎬🎧🎤🎵🎶☕🍵🍕🍔🍛🍎🥗🍫🌶🌍🌞🌙🌈🌊🌸🌹🌱🌿🌳🏋🏃🧘🚶🚴⚽🏏🎮✈🚗🏠🏡🏔🏖🙈🐶🐱🦁🐝🦋🪔🛕🇮🇳👀👑💎🔑🔒🛒🧳🎓👶👩👨👧👦👪🙋🤷💁😮👻💀🤖';
const isEmoji = (letter: string) => /[\p{Emoji}\p{Emoji_Component}]/u.test(letter) && !/[\p{ASCII}©®]/u.test(letter);
const wholeFace = [letters(0x203c, 0x3299), letters(0x1f000, 0x1fbff)]
  .flatMap((range) => [...range].filter(isEmoji))
  .join('');
const common = [...new Set(frequent)].filter(isEmoji).toSorted().join('');
const emojiSource = 'noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf';
captionFonts.push(
  { name: 'noto-emoji-common', source: emojiSource, text: common + joiners },
  { name: 'noto-emoji', source: emojiSource, text: wholeFace + joiners + letters(0xe0020, 0xe007f) },
);

let total = 0;
for (const { family, source, variationAxes, parts } of fonts) {
  for (const part of parts) {
    const file = `node_modules/@fontsource-variable/${family}/files/${family}-${part.source}-${source}-normal.woff2`;
    const subset = await subsetFont(await readFile(new URL(file, root)), part.text, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern', 'tnum', 'lnum'],
      variationAxes,
    });
    await writeFile(new URL(`apps/web/src/fonts/${family}-${part.name}.woff2`, root), subset);
    total += subset.length;
    console.log(`${family}-${part.name}.woff2 ${subset.length} bytes`);
  }
}
console.log(`total ${total} bytes`);

for (const { name, source, text } of captionFonts) {
  const font = await readFile(new URL(`node_modules/@expo-google-fonts/${source}`, root));
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', noHinting: true });
  await writeFile(new URL(`apps/web/src/fonts/${name}.woff2`, root), subset);
  console.log(`${name}.woff2 ${subset.length} bytes`);
}

/** Chromium and Firefox support this colour format; other browsers fall back to their own emoji. */
const emojiFace = (name: string, text: string) => `
@font-face {
  font-family: "Noto Color Emoji";
  src: url("./${name}.woff2?no-inline") format("woff2") tech(color-COLRv1);
  unicode-range:
    ${rangesOf(text)};
}
`;
const css = ['/* Written by scripts/subset-fonts.ts. The one that stands last is asked first. */\n'];
css.push(emojiFace('noto-emoji', wholeFace + joiners), emojiFace('noto-emoji-common', common + joiners));
await writeFile(new URL('apps/web/src/fonts/film-emoji.css', root), css.join(''));

function rangesOf(text: string): string {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = points.filter((point, index) => points[index - 1] !== point - 1);
  const hex = (point: number) => point.toString(16).toUpperCase();
  return starts
    .map((start) => {
      let end = start;
      while (points.includes(end + 1)) end++;
      return start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`;
    })
    .join(', ');
}
