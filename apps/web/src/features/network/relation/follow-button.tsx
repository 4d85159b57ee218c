import { UserCheck, UserPlus } from 'lucide-react';
import { Button, type ButtonSize } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useToggleFollow } from '../network.queries.ts';

type FollowButtonProps = {
  userId: string;
  name: string;
  isFollowing: boolean;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
};

/** Shows the new state at once, and the old one again if the call fails. */
export function FollowButton({ userId, name, isFollowing, size = 'sm', iconOnly = false }: FollowButtonProps) {
  const toggle = useToggleFollow();
  const shown = toggle.isPending ? !isFollowing : isFollowing;
  const Icon = shown ? UserCheck : UserPlus;
  const icon = <Icon size={18} aria-hidden="true" className={shown ? 'text-peacock' : undefined} />;
  const onClick = () => {
    if (!toggle.isPending) toggle.mutate(userId);
  };
  const label = shown ? 'Following' : 'Follow';
  if (iconOnly) return <IconButton label={`${label} ${name}`} aria-pressed={shown} icon={icon} onClick={onClick} />;
  return (
    <Button variant="quiet" size={size} aria-pressed={shown} icon={icon} onClick={onClick}>
      {/* In a narrow card only the icon shows, to leave room for the name. */}
      <span className="@max-md:sr-only">
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Button>
  );
}
