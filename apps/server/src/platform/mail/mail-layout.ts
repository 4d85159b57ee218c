import { escapeHtml } from '../escape-html.ts';

export type MailContent = {
  appName: string;
  heading: string;
  /** Plain sentences; they are escaped here. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Said small, below the rule: why this mail came and what to do if it was not you. */
  footnote: string;
};

/** One look for every mail: the ring, one message, one action. Colours hold in dark mode because each block states both of its own. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: text(content) };
}

function text({ appName, heading, paragraphs, action, footnote }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footnote}\n${appName}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html({ appName, heading, paragraphs, action, footnote }: MailContent): string {
  const body = paragraphs
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#22123b">${escapeHtml(paragraph)}</p>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background-color:#fff8ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fff8ec" style="background-color:#fff8ec">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${mark(appName)}</td></tr>
<tr><td bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #eadfcb;border-radius:28px;padding:32px">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:30px;font-weight:700;color:#22123b">${escapeHtml(heading)}</h1>
${body}${action ? button(action) : ''}
</td></tr>
<tr><td style="padding:20px 8px 0"><p style="margin:0;${FONT};font-size:13px;line-height:20px;color:#5f5075">${escapeHtml(footnote)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The open ring and its dot, drawn with borders: pictures are blocked by many mail clients. */
function mark(appName: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:22px;height:22px;border:5px solid #22123b;border-top-color:#ffb61e;border-radius:50%;font-size:0;line-height:0">&nbsp;</td>
<td style="padding-left:10px;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#22123b">${escapeHtml(appName)}</td>
</tr></table>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td bgcolor="#ffb61e" style="background-color:#ffb61e;border-radius:999px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#22123b;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0;${FONT};font-size:13px;line-height:20px;color:#5f5075">If the button does not work, open this address:<br><a href="${escapeHtml(url)}" style="color:#6235c4;word-break:break-all">${escapeHtml(url)}</a></p>`;
}
