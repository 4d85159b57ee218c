import type { ChatPlatform } from '@right-circle/contract/social-profiles';

const hosts: Record<ChatPlatform, readonly string[]> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  youtube: ['youtube.com'],
  linkedin: ['linkedin.com'],
  google: ['google.com'],
  twitter: ['twitter.com', 'x.com'],
};

const MAX_NAME = 100;
const ALLOWED_NAME = /^[\p{L}\p{N}._-]+$/u;

export type ReadLink = { username: string; link: string } | { problem: string };

/** Whose account a link names: the last part of its path, on Instagram the first. Only https addresses of the platform itself. */
export function readSocialLink(platform: ChatPlatform, text: string): ReadLink {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.port) {
    return { problem: 'Enter a valid link.' };
  }
  const host = url.hostname.toLowerCase().replace(/^(www|m|mobile)\./, '');
  const expected = hosts[platform];
  if (!expected.includes(host)) return { problem: `The link must point to ${expected[0]}.` };
  const parts = url.pathname.split('/').filter(Boolean).map(decoded);
  const name = (platform === 'instagram' ? parts[0] : parts.at(-1))?.replace(/^@/, '') ?? '';
  if (!name) return { problem: 'The link does not name an account.' };
  if (name.length > MAX_NAME || !ALLOWED_NAME.test(name)) return { problem: 'The link does not name an account.' };
  return { username: name, link: `https://${url.hostname}${url.pathname}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
