import { describe, expect, it } from 'vitest';
import { type PasswordRefusal, passwordRefusal } from './password-guess.ts';

const asha = { username: 'asha.rao', email: 'ar.creates@example.com', fullName: 'Asha Rao-Kulkarni' };

const refused: Record<PasswordRefusal, string[]> = {
  digits: ['12345678', '11111111', '98765432', '25121998', '9876543210', '98765 43210', '2026-11-16', '147258369'],
  personal: [
    'asha.rao',
    'AshaRao1998',
    'Asha@Rao_98',
    'rao.asha.1998',
    'ar.creates',
    'arcreates123',
    'ar.creates@example.com',
    'asha rao-kulkarni',
    'KULKARNI!1',
    'ash4r4o1',
  ],
  common: [
    'password',
    'Password1',
    'P@ssw0rd',
    'P@$$w0rd123!',
    'passwordpassword',
    'mypassword1',
    'qwertyuiop',
    'qwerty123',
    'Qwerty@123',
    '1q2w3e4r',
    '1qaz2wsx',
    'zxcvbnm1',
    'asdfghjkl',
    'abcd1234',
    'Abcd@1234',
    'abcdefgh',
    'hgfedcba',
    'aaaaaaaa',
    'abcabcabc',
    'asdasdasd',
    'iloveyou',
    'ILoveYou2',
    'iloveindia',
    'india123',
    'India@123',
    'jaihind1947',
    'krishna1',
    'RadheKrishna',
    'jaishreeram',
    'Ganesh@108',
    'sairam99',
    'sachin10!',
    'virat18kohli',
    'msdhoni7',
    'mumbai400',
    'Chennai@2024',
    'bangalore',
    'football',
    'baseball1',
    'superman!',
    'sunshine',
    'princess1',
    'trustno1',
    'letmein!!',
    'welcome1',
    'Admin@123',
    'Test@1234',
    'pass@123',
    'changeme',
    'instagram1',
    'rightcircle',
    'michael1',
    'summer2026',
  ],
};
const accepted = [
  'correct horse',
  'staple battery',
  'another battery',
  'a new password',
  'another password',
  'eight chars',
  'Curtain-Up-2026!',
  'demo-8f3a91c07be2d645',
  'tiger coffee mumbai',
  'k7#mQ2xz',
  'Tr0ub4dor&3',
  'nimbu pani at five',
  'ashes over raopur',
  'मेरा लंबा शब्द',
  'a'.repeat(3) + 'zebra quilt' + '9'.repeat(3),
  '83920174659201',
];

describe(passwordRefusal, () => {
  for (const [refusal, passwords] of Object.entries(refused)) {
    it.each(passwords)(`[SIGNIN-09][SIGNIN-10] refuses %s as ${refusal}`, (password) => {
      expect(passwordRefusal(password, asha)).toBe(refusal);
    });
  }

  it.each(accepted)('[SIGNIN-09] accepts %s', (password) => {
    expect(passwordRefusal(password, asha)).toBeNull();
  });

  it('checks a long password instantly', () => {
    for (const word of ['password', 'iloveyou2']) expect(passwordRefusal(word.repeat(14), asha)).toBe('common');
    expect(passwordRefusal(`${'correct horse '.repeat(9)}!`, asha)).toBeNull();
  });

  it('[SIGNIN-10] ignores a name of two letters', () => {
    expect(passwordRefusal('jo velvet lamp', { username: 'jo.v', email: 'j@example.com', fullName: 'Jo' })).toBeNull();
  });
});
