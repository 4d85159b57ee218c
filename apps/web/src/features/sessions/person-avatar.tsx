import type { Participant } from '@right-circle/contract/sessions';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Avatar, type AvatarSize } from '#ui/identity/avatar.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { platformRows } from './details/platforms.ts';

type PersonAvatarProps = { person: Participant; size?: AvatarSize; withFollowers?: boolean };

/** A participant's picture, linking to their profile if they have one. */
export function PersonAvatar({ person, size = 'md', withFollowers = false }: PersonAvatarProps) {
  const rows = platformRows(person.platform_followers).filter(({ count }) => count > 0);
  const segments =
    withFollowers && rows.length > 0 ? rows.map(({ count, tone }) => ({ amount: count, tone })) : undefined;
  const avatar = (
    <Avatar name={person.full_name} src={person.profile_pic} size={size} segments={segments} decorative={!!person.id} />
  );
  if (!person.id) return avatar;
  return (
    <Link to={paths.viewProfile(person.id)} className="flex shrink-0 rounded-full bg-card p-0.5">
      {avatar}
      <VisuallyHidden>Profile of {person.full_name}</VisuallyHidden>
    </Link>
  );
}
