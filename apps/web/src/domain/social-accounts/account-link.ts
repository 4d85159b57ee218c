import type { SocialProfile } from '@right-circle/contract/social-profiles';

/** Splits the path of a link into segments; null for an invalid link. */
function segmentsOf(link: string): string[] | null {
  const url = URL.parse(link.trim());
  return url && /^https?:$/.test(url.protocol) ? url.pathname.split('/').filter(Boolean) : null;
}

export function isLink(text: string): boolean {
  return segmentsOf(text) !== null;
}

/** Username under which an account is linked: the last segment of its link. */
export function linkedUsername(link: string): string {
  return segmentsOf(link)?.at(-1) ?? '';
}

/** Username shown in an analysis: Instagram puts it right after the domain, others at the end. */
export function analysedUsername({
  platform,
  platform_link,
}: Pick<SocialProfile, 'platform' | 'platform_link'>): string {
  const segments = segmentsOf(platform_link) ?? [];
  return segments.at(platform === 'instagram' ? 0 : -1) ?? '';
}

export function analysisRequest(account: Pick<SocialProfile, 'platform' | 'platform_link'>): string {
  return `Please analyze my ${account.platform} profile @${analysedUsername(account)} and share insights on content, engagement and growth.`;
}
