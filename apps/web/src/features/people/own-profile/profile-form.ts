import type { User } from '@right-circle/contract/accounts';
import { limits } from '@right-circle/contract/limits';
import { profileFields } from '@right-circle/contract/people';
import { type Platform, platforms } from '@right-circle/contract/profile-choices';
import { z } from 'zod';

/** Determines what saving the form does to the picture. */
export type PictureChoice = { kind: 'keep' } | { kind: 'remove' } | { kind: 'new'; file: Blob };

const typedNumber = z
  .string()
  .transform((text) => text.replaceAll(/[\s,]/g, ''))
  .refine((text) => /^\d*$/.test(text), { error: 'Enter a whole number.' })
  .refine((text) => Number(text) <= limits.platformFollowers.max, { error: 'This number is too high.' });

export const profileForm = z.object({
  full_name: profileFields.full_name,
  username: profileFields.username,
  bio: profileFields.bio,
  categories: profileFields.categories,
  platform_followers: z.object({ instagram: typedNumber, youtube: typedNumber, facebook: typedNumber }),
  picture: z.custom<PictureChoice>().refine((choice) => choice.kind !== 'new' || choice.file.size <= MAX_BYTES, {
    error: `A picture can have at most ${limits.picture.maxMegabytes} MB.`,
  }),
});

const MAX_BYTES = limits.picture.maxMegabytes * 1024 * 1024;

export type ProfileInput = z.input<typeof profileForm>;
export type ProfileOutput = z.output<typeof profileForm>;
export type ProfileField = keyof ProfileInput;

/** The form's fields as sent to the server; lists and maps are JSON text. */
export type ProfileChange = {
  full_name?: string;
  username?: string;
  bio?: string;
  categories?: string;
  platform_followers?: string;
  profile_pic?: Blob | '';
};

export function inputOf(user: User): ProfileInput {
  const followers = (platform: Platform) => String(user.platform_followers[platform] ?? '');
  return {
    full_name: user.full_name,
    username: user.username,
    bio: user.bio,
    categories: user.categories as ProfileInput['categories'],
    platform_followers: {
      instagram: followers('instagram'),
      youtube: followers('youtube'),
      facebook: followers('facebook'),
    },
    picture: { kind: 'keep' },
  };
}

/** Returns only the changed fields, so that two tabs don't overwrite each other. */
export function changeOf(values: ProfileOutput, changed: ReadonlySet<ProfileField>): ProfileChange {
  const { full_name, username, bio, categories, platform_followers: followers, picture } = values;
  return {
    ...(changed.has('full_name') && { full_name }),
    ...(changed.has('username') && { username }),
    ...(changed.has('bio') && { bio }),
    ...(changed.has('categories') && { categories: JSON.stringify(categories) }),
    ...(changed.has('platform_followers') && { platform_followers: JSON.stringify(followerNumbers(followers)) }),
    ...(picture.kind !== 'keep' && { profile_pic: picture.kind === 'new' ? picture.file : '' }),
  };
}

/** Omits platforms whose field is empty. */
function followerNumbers(typed: Record<Platform, string>): Partial<Record<Platform, number>> {
  return Object.fromEntries(
    platforms.flatMap((platform) => (typed[platform] === '' ? [] : [[platform, Number(typed[platform])]])),
  );
}
