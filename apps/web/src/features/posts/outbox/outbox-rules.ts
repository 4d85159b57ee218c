/** As many posts as the server accepts per minute. */
export const MAX_WAITING = 20;

/** A post written without a connection. Its `client_id` lets the server recognise repeated requests. */
export type WaitingPost = {
  client_id: string;
  content: string;
  /** True once it was sent: the server may have it even though no reply arrived. */
  is_tried?: boolean;
  /** True if its text changed after that. */
  is_edited?: boolean;
  /** Reason the server rejected it. */
  problem?: string;
};

/**
 * Posts and likes that wait for a connection: posts in the order they were written, and the desired state of each
 * like.
 */
export type Outbox = { posts: readonly WaitingPost[]; likes: Readonly<Record<string, boolean>> };

export const emptyOutbox: Outbox = { posts: [], likes: {} };

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

/** Parses the stored outbox; invalid content yields an empty one. */
export function parseOutbox(text: string | null): Outbox {
  try {
    const value = JSON.parse(text ?? '') as Partial<Outbox> | null;
    const posts = Array.isArray(value?.posts) ? (value.posts as WaitingPost[]).filter(isWaitingPost) : [];
    const likes = Object.entries(value?.likes ?? {}).filter(([, liked]) => typeof liked === 'boolean');
    return { posts, likes: Object.fromEntries(likes) };
  } catch {
    return emptyOutbox;
  }
}

function isWaitingPost(value: unknown): boolean {
  const { client_id: id, content } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof content === 'string';
}
