/** Cuts the two typefaces down to the characters and axes the product uses. Run it again after a font update. */
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
