/** Cuts the typefaces down to the characters and axes the product uses. Run it again after a font update. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../', import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const punctuation = '\u00a0·©®°×–—‘’“”•…−↑↓€';
const accents = 'áçèéêíñóöúüÉ';

const latin = { name: 'latin', source: 'latin', text: ascii + punctuation + accents };
// The package keeps ₹ in its latin-ext file, so it becomes a small file of its own with its own unicode-range.
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

// The faces of captions: words of any kind, so more letters than the product itself has, and only on the page that draws them.
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const anyLatin = ascii + letters(0xa0, 0x17f) + punctuation;
// With the joiners that decide the shape of a syllable.
const devanagari = `${letters(0x0900, 0x097f)}\u200c\u200d\u25cc₹।॥`;
const captionFonts = [
  { name: 'poppins-600-latin', source: 'poppins/600SemiBold/Poppins_600SemiBold.ttf', text: anyLatin },
  { name: 'poppins-600-devanagari', source: 'poppins/600SemiBold/Poppins_600SemiBold.ttf', text: devanagari },
  { name: 'poppins-800-latin', source: 'poppins/800ExtraBold/Poppins_800ExtraBold.ttf', text: anyLatin },
  { name: 'poppins-800-devanagari', source: 'poppins/800ExtraBold/Poppins_800ExtraBold.ttf', text: devanagari },
  { name: 'anton-400-latin', source: 'anton/400Regular/Anton_400Regular.ttf', text: anyLatin },
];

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
