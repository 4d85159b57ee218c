import { Html, html, jsonBlock } from './html.ts';
import type { PageFiles, PageStyle } from './page-files.ts';

/** Data that every page needs in addition to its content. */
export type Site = {
  appName: string;
  publicUrl: string;
  files: PageFiles;
  now: Date;
  notice: string | null;
  takesNewPeople: boolean;
};

/** A whole page, with the styles in it that its policy has to allow. */
export type PageMarkup = { text: string; styles: readonly PageStyle[] };

export type Head = {
  title: string;
  description: string;
  path: string;
  isIndexed: boolean;
  kind: 'profile' | 'video.other' | 'article';
  /** Path of the preview picture, and what it shows. */
  preview: { path: string; alt: string };
  data: object;
  video?: string;
};

const MAX_DESCRIPTION = 200;

/** The same page for everything that cannot be shown, so that it reveals nothing. */
export function messageView(site: Site, { title, text }: { title: string; text: string }): PageMarkup {
  const body = html`<main class="page message"><h1>${title}</h1><p class="text">${text}</p>
<p class="actions"><a class="button" href="/" data-app>Go to ${site.appName}</a></p></main>`;
  return layout(site, { title }, body);
}

/** `scripts` are those a page needs besides the one of all pages. */
export function layout(
  site: Site,
  head: Head | { title: string },
  body: Html,
  scripts: readonly { path: string }[] = [],
): PageMarkup {
  const { appName, files, notice } = site;
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${head.title} · ${appName}</title>
${'path' in head ? tags(site, head) : html`<meta name="robots" content="noindex">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styleTag(files.style)}
${[files.script, ...scripts].map(
  ({ path }) => html`<script src="${path}" defer></script>
`,
)}</head>
<body>
${notice === null ? null : html`<aside class="notice" aria-label="About this site">${notice}</aside>`}
<header class="bar"><a class="logo" href="/">${logo}<span>${appName}</span></a><a class="button quiet" href="/auth/login" data-app>Log in</a></header>
${body}
<footer class="foot"><a href="/">About ${appName}</a><a href="/policy">Policies</a></footer>
</body>
</html>
`;
  return { text, styles: [files.style] };
}

/** Not escaped: the style is ours. */
export const styleTag = ({ text }: PageStyle): Html => new Html(`<style>${text}</style>`);

const logo = html`<svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true"><path d="M13.4 5.3A11 11 0 1 0 26.7 13.4" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><circle cx="21.7" cy="6.6" r="3.7" class="dot"/></svg>`;

function tags({ appName, publicUrl }: Site, head: Head): Html {
  const url = publicUrl + head.path;
  const description = shortLine(head.description, MAX_DESCRIPTION);
  const oembed = `${publicUrl}/oembed?format=json&url=${encodeURIComponent(url)}`;
  return html`<meta name="description" content="${description}">
${head.isIndexed ? null : html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}">
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${head.title}">
<meta property="og:site_name" content="${appName}">
<meta property="og:type" content="${head.kind}">
<meta property="og:url" content="${url}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${publicUrl}${head.preview.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${head.preview.alt}">
${head.video === undefined ? null : html`<meta property="og:video" content="${publicUrl}${head.video}"><meta property="og:video:type" content="video/mp4">`}
<meta name="twitter:card" content="summary_large_image">
${jsonBlock(head.data)}`;
}

/** The beginning of a text in one line of at most `max` characters. */
export function shortLine(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
