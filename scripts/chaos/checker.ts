/** A write the server has acknowledged: it must exist in the end. */
export type Acknowledged =
  | { kind: 'post'; id: string; content: string }
  | { kind: 'deleted post'; id: string }
  | { kind: 'liked post'; id: string; byUserId: string }
  | { kind: 'request'; fromUserId: string; toUserId: string }
  | { kind: 'booking'; id: string }
  | { kind: 'cancelled booking'; id: string }
  | { kind: 'question'; sessionId: string; text: string }
  | { kind: 'review'; id: string; bookingId: string }
  | { kind: 'reel'; id: string };

export type BookingRow = {
  id: string;
  state: string;
  mentorUserId: string;
  seekerId: string;
  startsAt: Date;
  endsAt: Date;
  priceInPaise: number;
  sequence: number;
  payment: {
    id: string;
    status: string;
    isPaid: boolean;
    /** Amount in the ledger that was taken and not refunded. */
    ledgerInPaise: number;
    orderId: string | null;
  } | null;
};
export type GatewayPayment = { order_id: string; amount: number; amount_refunded: number; status: string };
export type ReminderRow = {
  id: string;
  bookingId: string;
  userId: string;
  channel: string;
  isSent: boolean;
  isDue: boolean;
};
export type NotificationRow = {
  userId: string;
  type: string;
  subtype: string | null;
  title: string | null;
  targetUrl: string | null;
};

/** Everything a seed leaves behind, read once all work is done. */
export type Observed = {
  acknowledged: readonly Acknowledged[];
  sentPosts: readonly string[];
  posts: readonly { id: string; content: string }[];
  likes: readonly { postId: string; userId: string }[];
  requests: readonly { pair: string }[];
  questions: readonly { sessionId: string; text: string }[];
  answerStates: readonly string[];
  reviews: readonly { id: string; bookingId: string; mentorUserId: string }[];
  reels: readonly { id: string; status: string }[];
  bookings: readonly BookingRow[];
  ledgerSum: number;
  gateway: readonly GatewayPayment[];
  reminders: readonly ReminderRow[];
  notifications: readonly NotificationRow[];
  /** Required and possible mails, by Message-ID. */
  wantedMails: readonly { id: string; to: string; what: string; isNeeded: boolean }[];
  receivedMails: readonly { id: string; to: string }[];
  /** Whether a mail can be sent twice: a process died, or a connection broke, between sending and recording it. */
  mailsMayRepeat: boolean;
  files: readonly string[];
  namedFiles: readonly { key: string; by: string }[];
  workFolders: readonly string[];
  openWork: readonly string[];
  /** Processes that ended although no fault killed them. */
  crashes: readonly string[];
  failedJobs: readonly { name: string; output: string }[];
  /** By mentor: offered slots, and free slots according to the rows. */
  availability: readonly { mentorUserId: string; offered: readonly string[]; free: readonly string[] }[];
};

const checks = [
  checkAcknowledged,
  checkPosts,
  checkMoney,
  checkOverlaps,
  checkNotifications,
  checkMails,
  checkFiles,
  checkJobs,
  checkAvailability,
];

/** Every broken promise in words; empty if all were kept. */
export function findBrokenPromises(observed: Observed): string[] {
  return checks.flatMap((check) => check(observed));
}

export const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

function checkAcknowledged(observed: Observed): string[] {
  const posts = new Map(observed.posts.map((post) => [post.id, post.content]));
  const likes = new Set(observed.likes.map(({ postId, userId }) => `${postId} ${userId}`));
  const pairs = new Set(observed.requests.map(({ pair }) => pair));
  const questions = new Set(observed.questions.map(({ sessionId, text }) => `${sessionId} ${text}`));
  const reviews = new Set(observed.reviews.map(({ id }) => id));
  const reels = new Set(observed.reels.map(({ id }) => id));
  const states = new Map(observed.bookings.map(({ id, state }) => [id, state]));
  const deleted = new Set(observed.acknowledged.flatMap((one) => (one.kind === 'deleted post' ? [one.id] : [])));
  const isKept = (one: Acknowledged): boolean => {
    switch (one.kind) {
      case 'post':
        return posts.get(one.id) === one.content;
      case 'deleted post':
        return !posts.has(one.id);
      case 'liked post':
        return !posts.has(one.id) || likes.has(`${one.id} ${one.byUserId}`);
      case 'request':
        return pairs.has(pairOf(one.fromUserId, one.toUserId));
      case 'booking':
        return states.get(one.id) === 'confirmed' || states.get(one.id) === 'cancelled';
      case 'cancelled booking':
        return states.get(one.id) === 'cancelled';
      case 'question':
        return questions.has(`${one.sessionId} ${one.text}`);
      case 'review':
        return reviews.has(one.id);
      case 'reel':
        return reels.has(one.id);
    }
  };
  return observed.acknowledged
    .filter((one) => !(one.kind === 'post' && deleted.has(one.id)) && !isKept(one))
    .map((one) => `acknowledged, but not there: ${JSON.stringify(one)}`);
}

function checkPosts({ posts, sentPosts }: Observed): string[] {
  const counts = Map.groupBy(posts, ({ content }) => content);
  return sentPosts
    .filter((content) => (counts.get(content)?.length ?? 0) > 1)
    .map((content) => `a post exists ${counts.get(content)?.length} times: ${content}`);
}

/** The gateway's state of each booking matches the booking, and the ledger agrees. */
function checkMoney({ bookings, gateway, ledgerSum }: Observed): string[] {
  const byOrder = Map.groupBy(gateway, ({ order_id }) => order_id);
  const problems = bookings.flatMap(({ id, state, priceInPaise, payment }) => {
    if (priceInPaise === 0) return [];
    if (!payment) return [`booking ${id} has no payment`];
    const charges = byOrder.get(payment.orderId ?? '') ?? [];
    const taken = charges.filter(({ status }) => status === 'captured' || status === 'refunded');
    const kept = taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    const expected = state === 'confirmed' ? priceInPaise : 0;
    const told = `booking ${id} is ${state}, its payment ${payment.status}`;
    return [
      state === 'held' && `${told}: nobody finishes it`,
      state === 'confirmed' && payment.status !== 'completed' && told,
      state !== 'confirmed' && (payment.status === 'completed' || payment.status === 'pending') && told,
      kept !== expected && `${told}: the gateway holds ${kept} instead of ${expected}`,
      kept !== payment.ledgerInPaise && `${told}: the ledger says ${payment.ledgerInPaise}, the gateway ${kept}`,
      charges.some(({ status }) => status === 'authorized') && `${told}: a reservation at the gateway is left open`,
    ].filter((problem) => typeof problem === 'string');
  });
  return ledgerSum === 0 ? problems : [...problems, `the ledger sums to ${ledgerSum}`];
}

/** Nobody, mentor or seeker, has two sessions at one time. */
function checkOverlaps({ bookings }: Observed): string[] {
  const active = bookings.filter(({ state }) => state === 'confirmed' || state === 'held');
  const stays = active.flatMap((booking) => [
    { userId: booking.mentorUserId, booking },
    { userId: booking.seekerId, booking },
  ]);
  return [...Map.groupBy(stays, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const inOrder = own.map(({ booking }) => booking).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    return inOrder
      .filter((booking, index) => index > 0 && booking.startsAt < (inOrder[index - 1]?.endsAt ?? booking.startsAt))
      .map(({ id }) => `${userId} has another session at the time of ${id}`);
  });
}

function checkNotifications({ bookings, reviews, reminders, notifications }: Observed): string[] {
  const countOf = (wanted: Partial<NotificationRow>) =>
    notifications.filter((row) =>
      Object.entries(wanted).every(([name, value]) => row[name as keyof NotificationRow] === value),
    ).length;
  const exactly = (expected: number, wanted: Partial<NotificationRow>): string[] => {
    const count = countOf(wanted);
    return count === expected ? [] : [`${count} notifications instead of ${expected}: ${JSON.stringify(wanted)}`];
  };
  const ofBookings = bookings.flatMap(({ id, state, mentorUserId, seekerId, payment }) => {
    const isMade = state === 'confirmed' || state === 'cancelled';
    if (!payment) return [];
    const about = { type: 'booking', targetUrl: sessionPage(id) };
    return [
      ...exactly(isMade ? 1 : 0, { ...about, subtype: 'user_booked', userId: mentorUserId }),
      ...exactly(isMade ? 1 : 0, { ...about, subtype: 'confirmed', userId: seekerId }),
      ...exactly(state === 'cancelled' ? 1 : 0, { ...about, subtype: 'user_cancelled', userId: mentorUserId }),
    ];
  });
  const ofReviews = [...Map.groupBy(reviews, ({ mentorUserId }) => mentorUserId)].flatMap(([userId, { length }]) =>
    exactly(length, { title: 'New review', userId }),
  );
  const inApp = reminders.filter(({ channel }) => channel === 'notification');
  const ofReminders = [
    ...Map.groupBy(inApp, ({ bookingId, userId }) => JSON.stringify([bookingId, userId])).values(),
  ].flatMap((rows) => {
    const [{ bookingId, userId } = { bookingId: '', userId: '' }] = rows;
    const sent = rows.filter(({ isSent }) => isSent).length;
    return exactly(sent, { title: 'Session reminder', userId, targetUrl: sessionPage(bookingId) });
  });
  const late = reminders
    .filter(({ isDue, isSent }) => isDue && !isSent)
    .map(({ id, channel }) => `reminder ${id} (${channel}) is due and was not sent`);
  return [...ofBookings, ...ofReviews, ...ofReminders, ...late];
}

const sessionPage = (bookingId: string) => `/dashboard/live-session?session=${bookingId}`;

/**
 * SMTP cannot promise more: if the connection or the process dies after the mail was sent, the outcome is unknown, and
 * it is sent again. It then has the same Message-ID and address, so that mail clients show it once.
 */
function checkMails({ wantedMails, receivedMails, mailsMayRepeat }: Observed): string[] {
  const wanted = new Map(wantedMails.map((mail) => [mail.id, mail]));
  const received = Map.groupBy(receivedMails, ({ id }) => id);
  const missing = wantedMails.filter(({ id, isNeeded }) => isNeeded && !received.has(id));
  return [
    ...missing.map(({ what, to }) => `no mail: ${what} to ${to}`),
    ...[...received].flatMap(([id, copies]) => {
      const known = wanted.get(id);
      const addresses = new Set(copies.map(({ to }) => to));
      if (!known) return [`a mail nobody expects: ${id} to ${[...addresses].join(', ')}`];
      const isWrong = addresses.size > 1 || !addresses.has(known.to);
      if (isWrong) return [`${known.what} for ${known.to} went to ${[...addresses].join(', ')}`];
      if (copies.length > 1 && !mailsMayRepeat) return [`${copies.length} copies of ${known.what} to ${known.to}`];
      return [];
    }),
  ];
}

function checkFiles({ files, namedFiles, workFolders, reels }: Observed): string[] {
  const there = new Set(files);
  const named = new Set(namedFiles.map(({ key }) => key));
  const unfinished = new Set(reels.filter(({ status }) => status === 'failed').map(({ id }) => id));
  return [
    ...files.filter((file) => !named.has(file)).map((file) => `no row names the file ${file}`),
    ...namedFiles.filter(({ key }) => !there.has(key)).map(({ key, by }) => `the file ${key} of ${by} is missing`),
    ...workFolders
      .filter((folder) => !unfinished.has(folder.slice(0, 36)))
      .map((folder) => `the work folder ${folder} is left over`),
  ];
}

function checkJobs({ openWork, crashes, failedJobs, answerStates }: Observed): string[] {
  return [
    ...crashes.map((name) => `process ${name} ended by itself`),
    ...openWork.map((work) => `not finished: ${work}`),
    ...failedJobs.map(({ name, output }) => `job ${name} failed for good: ${output}`),
    ...answerStates
      .filter((state) => state === 'streaming' || state === 'queued')
      .map((state) => `an answer stays ${state}`),
  ];
}

function checkAvailability({ availability }: Observed): string[] {
  return availability.flatMap(({ mentorUserId, offered, free }) => {
    const [isOffered, isFree] = [new Set(offered), new Set(free)];
    return [
      ...offered.filter((time) => !isFree.has(time)).map((time) => `${mentorUserId} offers ${time}, which is taken`),
      ...free
        .filter((time) => !isOffered.has(time))
        .map((time) => `${mentorUserId} does not offer ${time}, which is free`),
    ];
  });
}
