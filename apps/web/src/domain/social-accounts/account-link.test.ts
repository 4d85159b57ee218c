import { describe, expect, it } from 'vitest';
import { analysedUsername, analysisRequest, isLink, linkedUsername } from './account-link.ts';

describe('links of accounts', () => {
  it.each([
    ['instagram', 'https://instagram.com/asha.cooks', 'asha.cooks'],
    ['instagram', 'https://www.instagram.com/asha.cooks/reels/?hl=en', 'asha.cooks'],
    ['youtube', 'https://youtube.com/c/AshaCooks/', 'AshaCooks'],
    ['linkedin', 'https://linkedin.com/in/asha', 'asha'],
    ['instagram', 'https://instagram.com', ''],
  ] as const)('[CHAT-46] an analysis of %s %s speaks of %s', (platform, platform_link, username) => {
    expect(analysedUsername({ platform, platform_link })).toBe(username);
  });

  it('[SOC-05] an account is linked under the last part of its link', () => {
    expect(linkedUsername('https://instagram.com/asha.cooks/')).toBe('asha.cooks');
    expect(linkedUsername('https://youtube.com/c/AshaCooks?x=1')).toBe('AshaCooks');
  });

  it.each([
    ['', false],
    ['   ', false],
    ['instagram.com/asha', false],
    ['javascript:alert(1)', false],
    ['https://instagram.com/asha', true],
  ])('[SOC-02] %j is a link: %s', (text, expected) => expect(isLink(text)).toBe(expected));

  it('[CHAT-66] the analysis asks in fixed words', () => {
    expect(analysisRequest({ platform: 'instagram', platform_link: 'https://instagram.com/asha' })).toBe(
      'Please analyze my instagram profile @asha and share insights on content, engagement and growth.',
    );
  });
});
