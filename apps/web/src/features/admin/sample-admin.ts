import type { AuditEntry, SystemStatus } from '@right-circle/contract/admin';
import type { FailedJob, Queue } from '@right-circle/contract/admin-jobs';
import type { MailFile } from '@right-circle/contract/admin-mail';
import type { AdminPayout, BookingFile, FoundBooking } from '@right-circle/contract/admin-money';
import type { Load, OpenCase, ServiceStatus, Setting } from '@right-circle/contract/admin-operations';
import type { AccountFile, FoundAccount } from '@right-circle/contract/admin-people';
import type { Invite, SwitchSettings } from '@right-circle/contract/admin-switches';
import type { VoicePack } from '@right-circle/contract/admin-voice';
import { allOn } from '@right-circle/contract/product-parts';

/** Data for tests. */
export const idOf = (end: number) => `01890000-0000-7000-8000-${String(end).padStart(12, '0')}`;
export const NOW = '2030-01-01T10:00:00.000Z';

const asha = { user_id: idOf(1), username: 'asha.rao', full_name: 'Asha Rao' };
const meera = { user_id: idOf(2), username: 'meera.iyer', full_name: 'Meera Iyer' };

export const account: FoundAccount = {
  ...asha,
  email: 'asha.rao.with.a.rather.long.address@mail.example.com',
  email_verified: false,
  created_at: '2029-11-14T08:00:00.000Z',
  state: 'active',
};

export const accountFile: AccountFile = {
  ...account,
  is_moderator: false,
  is_admin: false,
  is_self: false,
  has_password: true,
  providers: ['google'],
  has_second_factor: false,
  age_confirmed: true,
  suspended_at: null,
  deletion_requested_at: null,
  last_active_at: '2030-01-01T09:00:00.000Z',
  sign_ins: [
    {
      id: idOf(11),
      label: 'Chrome on Android',
      created_at: '2029-12-01T08:00:00.000Z',
      last_used_at: '2030-01-01T09:00:00.000Z',
    },
  ],
  bookings: { as_mentor: 0, as_seeker: 3 },
};

export const booking: FoundBooking = {
  id: idOf(21),
  state: 'confirmed',
  approval: 'not_needed',
  starts_at: '2030-01-03T06:30:00.000Z',
  mentor: meera,
  seeker: asha,
  amount: 1200,
  payment_status: 'completed',
};

export const bookingFile: BookingFile = {
  ...booking,
  ends_at: '2030-01-03T07:00:00.000Z',
  topic: 'Lighting for small kitchens',
  cancelled_by_role: null,
  cancellation_reason: null,
  payment: {
    id: idOf(22),
    status: 'completed',
    provider: 'razorpay',
    is_test: false,
    order_id: 'order_Nb7fJ2kQ',
    receipt_number: 'RC-000042',
    failure_reason: null,
    refunded_at: null,
  },
  refund_refusal: null,
  refund_cancels: true,
  timeline: [
    { at: '2029-12-30T08:00:00.000Z', kind: 'booked', amount: 1200, detail: '' },
    { at: '2029-12-30T08:01:00.000Z', kind: 'captured', amount: 1200, detail: idOf(23) },
    { at: '2029-12-30T08:01:00.000Z', kind: 'notice', amount: null, detail: 'payment.captured (evt_7)' },
    { at: '2030-01-01T06:30:00.000Z', kind: 'reminded', amount: null, detail: 'email to the seeker, session' },
  ],
};

export const payout: AdminPayout = {
  id: idOf(31),
  mentor: meera,
  amount: 600,
  method: 'upi',
  destination: 'me•••@okbank',
  status: 'requested',
  reference: null,
  reason: null,
  requested_at: '2029-12-31T08:00:00.000Z',
  decided_at: null,
  is_covered: true,
  has_test_money: false,
};

export const queues: Queue[] = [
  { name: 'accounts.send-verify-mail', waiting: 0, running: 0, failed: 0, oldest_due_at: null },
  { name: 'messages.send-session-mail', waiting: 3, running: 1, failed: 1, oldest_due_at: '2030-01-01T09:50:00.000Z' },
];

export const failedJob: FailedJob = {
  id: idOf(41),
  queue: 'messages.send-session-mail',
  added_at: '2030-01-01T08:00:00.000Z',
  failed_at: '2030-01-01T09:00:00.000Z',
  tries: 31,
  reason: 'Error: connect ECONNREFUSED 127.0.0.1:587',
};

export const system: SystemStatus = {
  last_backup: {
    outcome: 'failed',
    cause: 'schedule',
    started_at: '2030-01-01T03:00:00.000Z',
    finished_at: '2030-01-01T03:02:00.000Z',
    size_in_bytes: null,
    is_encrypted: true,
    error: 'The disk is full.',
  },
  last_completed_backup_at: '2029-12-31T03:02:00.000Z',
  backs_up_daily: true,
  recovery: {
    last_archived_at: '2030-01-01T09:59:30.000Z',
    last_base_at: '2030-01-01T03:00:00.000Z',
    earliest_at: '2029-12-25T03:00:00.000Z',
    problem: null,
  },
  storage: {
    database_bytes: 148_000_000,
    media_place: 'folder',
    media_bytes: 5_400_000_000,
    media_files: 12_345,
    disk_free_bytes: 21_000_000_000,
    disk_bytes: 80_000_000_000,
    media_kinds: [{ kind: 'reels', files: 1200, bytes: 5_000_000_000 }],
  },
  renders: { waiting: 2, running: 1, failed: 3 },
};

export const voicePack: VoicePack = {
  status: { state: 'missing', is_outdated: false },
  parts: [
    { name: 'onnxruntime-node@1.30.0', licence: 'MIT' },
    { name: '@echogarden/espeak-ng-emscripten@0.3.5', licence: 'GPL-3.0; run as a program of its own' },
  ],
  download_bytes: 215e6,
  needed_bytes: 500e6,
};

export const openCase: OpenCase = {
  id: idOf(71),
  kind: 'report',
  target_type: 'profile',
  reason: 'scam',
  created_at: '2029-12-31T08:00:00.000Z',
  due_at: '2030-01-01T08:00:00.000Z',
  is_overdue: true,
};

const unseen = { succeeded_at: null, failed_at: null, reason: null };
export const services: ServiceStatus[] = [
  {
    service: 'mail',
    state: 'failing',
    succeeded_at: '2030-01-01T08:00:00.000Z',
    failed_at: '2030-01-01T09:00:00.000Z',
    reason: 'connect ECONNREFUSED 127.0.0.1:587',
  },
  { service: 'media', state: 'working', ...unseen, succeeded_at: '2030-01-01T09:59:00.000Z' },
  { service: 'sms', state: 'off', ...unseen },
  { service: 'turn', state: 'idle', ...unseen },
];

export const settings: { title: string; settings: Setting[] }[] = [
  {
    title: 'Server',
    settings: [
      { name: 'PORT', meaning: 'Port to listen on.', source: 'environment', is_secret: false, value: '4000' },
      {
        name: 'CONNECTIONS_PER_ADDRESS',
        meaning: 'Connections one address may hold open, as `application/vnd.connections.of.one.address` says.',
        source: 'default',
        is_secret: false,
        value: '`500`',
      },
      { name: 'SMTP_URL', meaning: 'Mail server.', source: 'default', is_secret: true, value: null },
      { name: 'TOKEN_KEY', meaning: 'Encrypts tokens.', source: 'file', is_secret: true, value: null },
    ],
  },
];

export const switchSettings: SwitchSettings = {
  switches: { ...allOn, news: false, sign_up: 'invite' },
  changed_at: { news: '2029-12-31T08:00:00.000Z' },
};

export const invite: Invite = {
  id: idOf(61),
  created_at: '2029-12-31T08:00:00.000Z',
  expires_at: '2030-01-14T08:00:00.000Z',
  max_uses: 5,
  uses: 2,
  state: 'open',
};

export const auditEntry: AuditEntry = {
  id: idOf(51),
  at: '2030-01-01T09:30:00.000Z',
  actor: { user_id: idOf(9), username: 'kabir.ops' },
  action: 'payout_settled',
  target_type: 'payout',
  target_id: idOf(31),
  before: { status: 'requested' },
  after: { status: 'settled', amount_in_paise: 60_000 },
};

export const mail: MailFile = {
  id: idOf(71),
  to: 'asha.rao.with.a.rather.long.address@mail.example.com',
  subject: 'Your session with Meera Iyer is confirmed',
  state: 'failed',
  created_at: '2030-01-01T09:00:00.000Z',
  tried_at: '2030-01-01T09:20:00.000Z',
  sent_at: null,
  tries: 9,
  error: 'connect ECONNREFUSED 127.0.0.1:587',
  text: 'Your session is confirmed\n\nOpen your session:\nhttps://circle.example/…\n\nCode: ••••••',
  can_resend: true,
};

export const load: Load = {
  processes: 2,
  missing: 0,
  points: Array.from({ length: 40 }, (_, index) => ({
    at: new Date(Date.parse(NOW) - (39 - index) * 60_000).toISOString(),
    requests_per_second: index === 39 ? 12.5 : 10 + (index % 7),
    p95_ms: index % 11 === 5 ? null : 40 + (index % 5) * 12,
    errors: index === 20 ? 3 : 0,
    sockets: 140 + index,
    jobs_due: index % 4,
    cpu_percent: 35 + (index % 9),
    memory_bytes: 410_000_000 + index * 1_000_000,
  })),
};
