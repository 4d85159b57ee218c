import type { Notification } from '@right-circle/contract/notifications';
import { notificationTarget } from '@right-circle/rules/notification-target';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { lookOf } from './notification-look.ts';
import { absoluteTime, relativeTime, sentenceParts } from './notification-text.ts';

type NotificationItemProps = {
  notification: Notification;
  now: number;
  /** Called when the link is opened. */
  onOpen: () => void;
  /** Omitted where there is no room for a separate button. */
  onMarkRead?: (() => void) | undefined;
};

export function NotificationItem({ notification, now, onOpen, onMarkRead }: NotificationItemProps) {
  const { title, message, is_read, created_at } = notification;
  return (
    <li
      data-unread={is_read ? undefined : ''}
      className="relative flex items-center rounded-media transition-colors hover:bg-wash data-unread:bg-tint"
    >
      <Link
        to={notificationTarget(notification)}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-media p-3 text-ink no-underline focus-visible:-outline-offset-2"
      >
        <Face notification={notification} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-3 font-semibold text-13 text-muted">
            {title}
            {!is_read && (
              <span className="size-2.5 shrink-0 rounded-full bg-rani">
                <VisuallyHidden>Unread</VisuallyHidden>
              </span>
            )}
          </span>
          <span className={classNames('line-clamp-5 break-words text-15 sm:line-clamp-3', !is_read && 'font-semibold')}>
            <Sentence notification={notification} />
          </span>
          <time dateTime={created_at} title={absoluteTime(created_at)} className="block text-13 text-muted">
            {relativeTime(created_at, now)}
          </time>
        </span>
      </Link>
      {!is_read && onMarkRead && (
        <IconButton
          label={`Mark as read: ${message}`}
          icon={<Check size={20} aria-hidden="true" />}
          onClick={onMarkRead}
          className="mr-2"
        />
      )}
    </li>
  );
}

/** Limits a name to one line, or less after "and", so that the action is always visible. */
function Sentence({ notification }: { notification: Notification }) {
  return sentenceParts(notification).map(({ text, isName }, at) =>
    isName ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their places
      <bdi key={at} className="inline-block max-w-[calc(100%-2.25rem)] truncate align-bottom first:max-w-full">
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}

/** Avatar of the actor with an icon for the action; only the icon if there is no actor. */
function Face({ notification }: { notification: Notification }) {
  const { Icon, tone } = lookOf(notification);
  const [actor] = notification.actors;
  if (!actor) {
    return (
      <span
        data-icon={iconName(notification)}
        className={classNames('grid size-11 shrink-0 place-items-center rounded-full', tone)}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      {/* The ring separates the initials from the highlight, which has the same colour. */}
      <Avatar name={actor.full_name} src={actor.profile_pic} decorative className="ring-2 ring-card" />
      <span
        data-icon={iconName(notification)}
        className={classNames(
          '-right-1.5 -bottom-1.5 absolute grid size-6 place-items-center rounded-full ring-2 ring-card',
          tone,
        )}
      >
        <Icon size={14} aria-hidden="true" />
      </span>
    </span>
  );
}

function iconName({ type, subtype }: Notification): string {
  return subtype ? `${type}:${subtype}` : type;
}
