import { endpoint } from '@right-circle/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/http/actor.ts';
import { anActor } from '../../test/actor.ts';
import { createAdmission } from './admission.ts';

const call = {
  method: 'POST',
  path: '/things',
  summary: 'Keep a thing',
  access: 'signed-in',
  reply: z.object({}),
} as const;
const stale = new Error('stale');

function admission(
  part: Partial<Actor> = {},
  { requireVerifiedEmail = true, hasSecondFactor = true, refusals = [] as object[] } = {},
) {
  return createAdmission({
    authenticate: async (token) => (token === 'good' ? { ...anActor, ...part } : null),
    authenticateGuest: async (token) => (token === 'good' ? { guestId: 'g', scopeId: 'b', accessId: 'a' } : null),
    requireVerifiedEmail,
    requireFreshProof: async () => {
      throw stale;
    },
    hasSecondFactor: async () => hasSecondFactor,
    onForbidden: (refusal) => void refusals.push(refusal),
  });
}

describe('a member is let in', () => {
  const { admitMember } = admission();
  it('by their token', async () => {
    expect(await admitMember('good', endpoint(call))).toMatchObject({ userId: 'u' });
  });

  it.each([null, 'guessed'])('not by %s', async (token) => {
    await expect(admitMember(token, endpoint(call))).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('once their age is known, except where it is stated', async () => {
    const young = admission({ ageConfirmed: false });
    await expect(young.admitMember('good', endpoint(call))).rejects.toMatchObject({ code: 'age_not_confirmed' });
    const early = endpoint({ ...call, beforeAgeConfirmed: true });
    expect(await young.admitMember('good', early)).toMatchObject({ userId: 'u' });
    expect(await young.authenticateSocket('good')).toBeNull();
    expect(await admission().authenticateSocket('good')).toMatchObject({ userId: 'u' });
  });

  it('with a verified address where a call needs one and the server demands it', async () => {
    const strict = endpoint({ ...call, needsVerifiedEmail: true });
    const refused = admission({ emailVerified: false }).admitMember('good', strict);
    await expect(refused).rejects.toMatchObject({ code: 'email_not_verified' });
    const lenient = admission({ emailVerified: false }, { requireVerifiedEmail: false });
    expect(await lenient.admitMember('good', strict)).toMatchObject({ userId: 'u' });
  });

  it.each([
    ['always', true, true],
    ['always', false, true],
    ['unless-password', true, false],
    ['unless-password', false, true],
  ] as const)('with a fresh proof: %s, password %s', async (reauthenticate, hasPassword, isAsked) => {
    const admitted = admission({ hasPassword }).admitMember('good', endpoint({ ...call, reauthenticate }));
    await (isAsked ? expect(admitted).rejects.toBe(stale) : expect(admitted).resolves.toMatchObject({ userId: 'u' }));
  });
});

it('a guest is let in by their access alone, and never told that a sign-in is over', async () => {
  const { admitGuest } = admission();
  expect(await admitGuest('good')).toMatchObject({ guestId: 'g' });
  for (const token of [null, 'guessed']) {
    await expect(admitGuest(token)).rejects.toMatchObject({ code: 'not_allowed' });
  }
});

describe('a call for operators', () => {
  const adminCall = endpoint({ ...call, role: 'admin' });
  const unknown = { code: 'not_found', message: 'There is nothing at this address.' };

  it('[ADMIN-01] does not exist for anyone else, whatever else they lack', async () => {
    const refusals: object[] = [];
    await expect(admission({}, { refusals }).admitMember(null, adminCall)).rejects.toMatchObject(unknown);
    await expect(admission({}, { refusals }).admitMember('guessed', adminCall)).rejects.toMatchObject(unknown);
    expect(refusals).toEqual([]);
    for (const part of [{}, { isModerator: true }, { ageConfirmed: false }]) {
      await expect(admission(part, { refusals }).admitMember('good', adminCall)).rejects.toMatchObject(unknown);
    }
    expect(refusals).toEqual(Array(3).fill({ userId: 'u', call: 'POST /api/things' }));
  });

  it('[ADMIN-02] needs a second factor, and a fresh proof where it changes money or permissions', async () => {
    const bare = admission({ isAdmin: true }, { hasSecondFactor: false });
    await expect(bare.admitMember('good', adminCall)).rejects.toMatchObject({ code: 'second_factor_missing' });
    const operator = admission({ isAdmin: true });
    expect(await operator.admitMember('good', adminCall)).toMatchObject({ userId: 'u' });
    const change = endpoint({ ...adminCall, reauthenticate: 'always' });
    await expect(operator.admitMember('good', change)).rejects.toBe(stale);
  });
});
