const LINK = /\bhttps?:\/\/[^\s<>"']+/g;
const CODE_LINE = /^(Code: ).+$/gm;
// Six digits that are a word of their own; receipts ("RC-000123") and amounts ("1,23,456") are not.
const ONE_TIME_CODE = /(?<![\w.,/-])\d{6}(?![\w/-])/g;
const TOKEN = /[\w-]{24,}/g;

/**
 * Hides everything in a mail that opens something: links, which often carry a token, one-time codes and tokens. Operators read
 * the result, and must not be able to use another person's links.
 */
export function hideSecrets(text: string): string {
  return text
    .replaceAll(LINK, (link) => (URL.canParse(link) ? `${new URL(link).origin}/…` : '…'))
    .replaceAll(CODE_LINE, '$1••••••')
    .replaceAll(ONE_TIME_CODE, '••••••')
    .replaceAll(TOKEN, '…');
}
