const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  rupee: '₹',
  euro: '€',
  pound: '£',
};
const MAX_MARKUP = 10_000;

// Control characters, and marks that change the direction of the text after them.
// oxlint-disable-next-line no-control-regex -- matching control characters is the point
const UNWANTED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Visible text of a piece of HTML on one line, shortened at a word to at most `max` characters. */
export function plainText(markup: string, max: number): string {
  const text = decodeEntities(withoutTags(markup.slice(0, MAX_MARKUP)))
    .replace(UNWANTED, '')
    .replace(LONE_SURROGATES, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(text, max);
}

// A tag ends at the next "<" at the latest, which keeps every pattern linear.
function withoutTags(markup: string): string {
  return markup
    .replace(/<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(?:-->|$)/gs, ' ')
    .replace(/<\/?(?:a|b|i|em|strong|span|u|sup|sub|code|mark|font)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*(?:>|$)/gi, ' ');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function shorten(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:–—-]+$/u, '')}…`;
}
