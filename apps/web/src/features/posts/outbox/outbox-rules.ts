/** As many posts as the server accepts per minute. */
export const MAX_WAITING = 20;

/** A post written without a connection. Its `client_id` lets the server recognise repeated requests. */
export type WaitingPost = {
  client_id: string;
  content: string;
  /** True once it may have been sent: the server may have it even though no reply arrived. */
  is_tried?: boolean;
  /** True if its text changed after that. */
  is_edited?: boolean;
  /** Reason the server rejected it. */
  problem?: string;
};

/** A comment or reply written without a connection. */
export type WaitingComment = {
  client_id: string;
  post_id: string;
  content: string;
  parent_id?: string;
  /** True if its text changed: the server may have an earlier one, from a try without a reply. */
  is_edited?: boolean;
  /** Reason the server rejected it. */
  problem?: string;
};

/**
 * Waits for a connection: posts and comments in the order they were written, and the desired state of each like.
 */
export type Outbox = {
  posts: readonly WaitingPost[];
  likes: Readonly<Record<string, boolean>>;
  comments: readonly WaitingComment[];
  /** By comment, with its post. */
  commentLikes: Readonly<Record<string, { postId: string; liked: boolean }>>;
};

export const emptyOutbox: Outbox = { posts: [], likes: {}, comments: [], commentLikes: {} };

export function isEmpty({ posts, likes, comments, commentLikes }: Outbox): boolean {
  return [posts, comments, Object.keys(likes), Object.keys(commentLikes)].every((part) => part.length === 0);
}

export function isFull({ posts }: Outbox): boolean {
  return posts.length >= MAX_WAITING;
}

export function addPost(outbox: Outbox, post: WaitingPost): Outbox {
  return { ...outbox, posts: [...outbox.posts, post] };
}

export function removePost(outbox: Outbox, clientId: string): Outbox {
  return { ...outbox, posts: outbox.posts.filter((post) => post.client_id !== clientId) };
}

function changePost(outbox: Outbox, clientId: string, change: (post: WaitingPost) => WaitingPost): Outbox {
  return { ...outbox, posts: outbox.posts.map((post) => (post.client_id === clientId ? change(post) : post)) };
}

/** Replaces the text and makes the post ready to send again. */
export function rewritePost(outbox: Outbox, clientId: string, content: string): Outbox {
  return changePost(outbox, clientId, ({ client_id, is_tried }) => ({
    client_id,
    content,
    ...(is_tried && { is_tried, is_edited: true }),
  }));
}

export function markTried(outbox: Outbox, clientId: string): Outbox {
  return changePost(outbox, clientId, (post) => ({ ...post, is_tried: true }));
}

export function refusePost(outbox: Outbox, clientId: string, problem: string): Outbox {
  return changePost(outbox, clientId, (post) => ({ ...post, problem }));
}

export function retryPost(outbox: Outbox, clientId: string): Outbox {
  return changePost(outbox, clientId, ({ problem: _refusal, ...post }) => post);
}

/** The last state wins, no matter how often the button was pressed. */
export function queueLike(outbox: Outbox, postId: string, liked: boolean): Outbox {
  return { ...outbox, likes: { ...outbox.likes, [postId]: liked } };
}

/** Removes a like that was sent, unless the desired state has changed since. */
export function dropLike(outbox: Outbox, postId: string, sent: boolean): Outbox {
  if (outbox.likes[postId] !== sent) return outbox;
  return { ...outbox, likes: Object.fromEntries(Object.entries(outbox.likes).filter(([id]) => id !== postId)) };
}

export function addComment(outbox: Outbox, comment: WaitingComment): Outbox {
  return { ...outbox, comments: [...outbox.comments, comment] };
}

export function removeComment(outbox: Outbox, clientId: string): Outbox {
  return { ...outbox, comments: outbox.comments.filter((comment) => comment.client_id !== clientId) };
}

export function refuseComment(outbox: Outbox, clientId: string, problem: string): Outbox {
  const refuse = (comment: WaitingComment) => (comment.client_id === clientId ? { ...comment, problem } : comment);
  return { ...outbox, comments: outbox.comments.map(refuse) };
}

export function retryComment(outbox: Outbox, clientId: string): Outbox {
  const retry = ({ problem, ...comment }: WaitingComment) =>
    problem && comment.client_id !== clientId ? { ...comment, problem } : comment;
  return { ...outbox, comments: outbox.comments.map(retry) };
}

/** Replaces the text and makes the comment ready to send again. */
export function rewriteComment(outbox: Outbox, clientId: string, content: string): Outbox {
  const rewrite = ({ problem: _refusal, ...comment }: WaitingComment) => ({ ...comment, content, is_edited: true });
  return {
    ...outbox,
    comments: outbox.comments.map((comment) => (comment.client_id === clientId ? rewrite(comment) : comment)),
  };
}

type CommentLike = { postId: string; commentId: string; liked: boolean };

/** The last state wins, as for posts. */
export function queueCommentLike(outbox: Outbox, { commentId, ...like }: CommentLike): Outbox {
  return { ...outbox, commentLikes: { ...outbox.commentLikes, [commentId]: like } };
}

/** Removes a like that was sent, unless the desired state has changed since. */
export function dropCommentLike(outbox: Outbox, commentId: string, sent: boolean): Outbox {
  if (outbox.commentLikes[commentId]?.liked !== sent) return outbox;
  const { [commentId]: _sent, ...commentLikes } = outbox.commentLikes;
  return { ...outbox, commentLikes };
}

/** Parses the stored outbox; invalid content yields an empty one. */
export function parseOutbox(text: string | null): Outbox {
  try {
    const value = JSON.parse(text ?? '') as Partial<Record<keyof Outbox, unknown>> | null;
    const likes = entriesOf(value?.likes).filter(([, liked]) => typeof liked === 'boolean');
    const commentLikes = entriesOf(value?.commentLikes).filter(([, like]) =>
      hasFields(like, { postId: 'string', liked: 'boolean' }),
    );
    return {
      posts: listOf(value?.posts, { client_id: 'string', content: 'string' }),
      likes: Object.fromEntries(likes) as Outbox['likes'],
      comments: listOf(value?.comments, { client_id: 'string', post_id: 'string', content: 'string' }),
      commentLikes: Object.fromEntries(commentLikes) as Outbox['commentLikes'],
    };
  } catch {
    return emptyOutbox;
  }
}

type Fields = Record<string, 'string' | 'boolean'>;

function hasFields(value: unknown, fields: Fields): boolean {
  const record = (value ?? {}) as Record<string, unknown>;
  return Object.entries(fields).every(([name, type]) => typeof record[name] === type);
}

function listOf<T>(value: unknown, fields: Fields): T[] {
  return Array.isArray(value) ? (value as T[]).filter((item) => hasFields(item, fields)) : [];
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}
