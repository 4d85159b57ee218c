import { describe, expect, it } from 'vitest';
import { readWebLink } from './web-link.ts';

describe('readWebLink', () => {
  it.each([
    ['https://example.com', 'https://example.com/', 'example.com'],
    ['HTTPS://www.Example.com/Path?q=1#x', 'https://www.example.com/Path?q=1#x', 'example.com'],
    ['https://youtube.com:8443/@asha', 'https://youtube.com:8443/@asha', 'youtube.com'],
    ['https://example.com/café', 'https://example.com/caf%C3%A9', 'example.com'],
  ])('[BIO-03] reads %j', (text, url, host) => {
    expect(readWebLink(text)).toEqual({ url, host });
  });

  it('[BIO-04] shows a host with look-alike letters in ASCII', () => {
    // The "а" is Cyrillic.
    expect(readWebLink('https://instаgram.com/asha')).toMatchObject({ host: 'xn--instgram-46g.com' });
  });

  it.each([
    ['http://example.com', 'not_https'],
    ['javascript:alert(1)//https://example.com', 'not_https'],
    ['data:text/html,x', 'not_https'],
    ['//example.com', 'not_https'],
    ['example.com', 'not_https'],
    ['', 'not_https'],
    ['https:example.com', 'not_a_site'],
    ['https:\\\\example.com', 'not_a_site'],
    ['https://localhost/x', 'not_a_site'],
    ['https://127.0.0.1/', 'not_a_site'],
    ['https://2130706433/', 'not_a_site'],
    ['https://[::1]/', 'not_a_site'],
    ['https://example.com/a b', 'not_a_site'],
    ['https://example.com\u202e/x', 'not_a_site'],
    ['https://instagram.com@evil.example/', 'with_sign_in'],
    ['https://:secret@evil.example/', 'with_sign_in'],
  ])('[BIO-03] refuses %j', (text, problem) => {
    expect(readWebLink(text)).toEqual({ problem });
  });
});
