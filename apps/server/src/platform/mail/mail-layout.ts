import { escapeHtml } from '../escape-html.ts';
import { FONT, mailStyle, plain } from './mail-style.ts';

export type MailContent = {
  appName: string;
  heading: string;
  /** Plain sentences; they are escaped here. */
  paragraphs: string[];
  /** A code to type in, shown large. */
  code?: string;
  /** Key facts; a value may have several lines. */
  details?: { label: string; value: string; url?: string }[];
  /** Another person's text, separated from ours. */
  quote?: { from: string; words: string };
  action?: { label: string; url: string };
  /** Small print below the rule: why this mail was sent and what to do if it was not you. */
  footnote: string;
};

/**
 * One look for every mail: the ring, one message, one action. Each block sets both of its colours, so that it stays
 * readable in mail clients without dark mode or with their own; clients that support it use ours.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: text(content) };
}

// Users' texts are escaped, so that none of them can contain this mark.
const OPT_OUT_MARK = '<!-- opt-out -->';

/** Adds the line for people without an account to stop all mails. */
export function withOptOut(
  { html, text }: { html: string; text: string },
  { url, appName }: { url: string; appName: string },
): { html: string; text: string } {
  if (!html.includes(OPT_OUT_MARK)) throw new Error('This mail has no place for the opt-out link.');
  const line = `<p class="muted" style="margin:12px 0 0;${FONT};font-size:13px;line-height:20px;color:${plain.muted}">${link(url, `Stop all emails from ${appName}`)}</p>`;
  return { html: html.replace(OPT_OUT_MARK, () => line), text: `${text}\nStop all emails from ${appName}:\n${url}\n` };
}

function text({ appName, heading, paragraphs, code, details = [], quote, action, footnote }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code ? [`Code: ${code}`] : []),
    ...(details.length > 0
      ? [details.map(({ label, value, url }) => `${labelOf(label)} ${url ?? indented(value)}`).join('\n')]
      : []),
    ...(quote ? [`${quote.from}:\n${quote.words.replaceAll(/^/gm, '> ')}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footnote}\n${appName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A mentor's own question keeps its mark instead of a colon. */
const labelOf = (label: string) => (/[?:]$/.test(label) ? label : `${label}:`);

const indented = (value: string) => value.replaceAll('\n', '\n  ');

function html(content: MailContent): string {
  const { appName, heading, paragraphs, code, details = [], quote, action, footnote } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${mailStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${plain.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${plain.paper}" class="paper" style="background-color:${plain.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${mark(appName)}</td></tr>
<tr><td bgcolor="${plain.card}" class="card pad" style="background-color:${plain.card};border:1px solid ${plain.line};border-radius:28px;padding:32px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:26px;line-height:30px;font-weight:700;color:${plain.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('')}${code ? codeBlock(code) : ''}${details.length > 0 ? factTable(details) : ''}${quote ? quotation(quote) : ''}${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:20px 8px 0"><p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${plain.muted};word-break:break-word">${escapeHtml(footnote)}</p>${OPT_OUT_MARK}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(words: string): string {
  return `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${plain.ink}">${escapeHtml(words)}</p>`;
}

function codeBlock(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td align="center" bgcolor="${plain.wash}" class="wash" style="background-color:${plain.wash};border-radius:16px;padding:20px">
<p class="ink" style="margin:0;${FONT};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:${plain.ink}">${escapeHtml(code)}</p>
</td></tr></table>`;
}

function link(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" class="link" style="color:${plain.jamun};word-break:${words === url ? 'break-all' : 'normal'}">${escapeHtml(words)}</a>`;
}

const lines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');

/** Longest label beside its value, such as "Meeting". A longer one would become a narrow column of words. */
const LONGEST_SIDE_LABEL = 12;

function factTable(details: NonNullable<MailContent['details']>): string {
  const rows = details.map(({ label, value, url }, index) => {
    const rule = index === 0 ? '' : `border-top:1px solid ${plain.line};`;
    const fact = url ? link(url, value) : lines(value);
    if (label.length > LONGEST_SIDE_LABEL) {
      return `<tr>
<td class="fact ink" colspan="2" valign="top" style="${rule}padding:10px 0;${FONT};font-size:15px;line-height:22px;font-weight:600;color:${plain.ink};word-break:break-word"><span class="muted" style="font-size:13px;font-weight:400;color:${plain.muted}">${escapeHtml(label)}</span><br>${fact}</td>
</tr>`;
    }
    return `<tr>
<td class="fact muted" width="60" valign="top" style="${rule}padding:10px 8px 10px 0;${FONT};font-size:13px;line-height:22px;color:${plain.muted}">${escapeHtml(label)}</td>
<td class="fact ink" valign="top" style="${rule}padding:10px 0;${FONT};font-size:15px;line-height:22px;font-weight:600;color:${plain.ink};word-break:break-word">${fact}</td>
</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">${rows.join('')}</table>`;
}

function quotation({ from, words }: NonNullable<MailContent['quote']>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td bgcolor="${plain.wash}" class="wash" style="background-color:${plain.wash};border-radius:16px;padding:16px 20px">
<p class="muted" style="margin:0 0 4px;${FONT};font-size:13px;line-height:20px;color:${plain.muted}">${escapeHtml(from)}</p>
<p class="ink" style="margin:0;${FONT};font-size:15px;line-height:22px;color:${plain.ink};word-break:break-word">${lines(words)}</p>
</td></tr></table>`;
}

/** The open ring and its dot, drawn with borders: many mail clients block pictures. */
function mark(appName: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="ring" style="width:22px;height:22px;border:5px solid ${plain.ink};border-top-color:${plain.marigold};border-radius:50%;font-size:0;line-height:0">&nbsp;</td>
<td class="ink" style="padding-left:10px;${FONT};font-size:18px;line-height:24px;font-weight:700;color:${plain.ink}">${escapeHtml(appName)}</td>
</tr></table>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td bgcolor="${plain.marigold}" class="button" style="background-color:${plain.marigold};border-radius:999px">
<a href="${escapeHtml(url)}" class="label" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${plain.ink};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0;${FONT};font-size:13px;line-height:20px;color:${plain.muted}">If the button doesn't work, open this link:<br>${link(url, url)}</p>`;
}
