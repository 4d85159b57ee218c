import { escapeHtml } from '#platform/escape-html.ts';

/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

/** Markup with values filled in. Everything is escaped except markup made by this tag. */
export function html(markup: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(markup.map((piece, index) => piece + textOf(values[index] ?? null)).join(''));
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(textOf).join('');
}

/** A block of data for search engines. A "<" in a text could end the block early. */
export function jsonBlock(data: object): Html {
  return new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`);
}
