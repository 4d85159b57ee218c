import type { SettingGroup } from './settings.ts';

const key32 = 'Created on first use in `DATA_DIR`.';

/** Settings of what people use, most of them about the outside services behind it. */
export const featureSettings: readonly SettingGroup[] = [
  {
    title: 'Email',
    settings: [
      {
        name: 'SMTP_URL',
        default: 'none: emails stay in the database, at `/dev/mail`',
        meaning: 'Mail server, such as `smtps://user:password@mail.example:465`.',
      },
      { name: 'MAIL_FROM', default: '`APP_NAME <SUPPORT_EMAIL>`', meaning: 'Sender of every email.' },
      {
        name: 'MAIL_KEY',
        default: key32,
        meaning:
          '32 random bytes in base64. Signs links in emails to guests and hashes addresses that opted out. The same for every process.',
      },
      {
        name: 'REQUIRE_VERIFIED_EMAIL',
        default: '`1` with `SMTP_URL`, otherwise `0`',
        meaning: 'Whether people must confirm their email address before they post or book.',
      },
    ],
  },
  {
    title: 'Signing in',
    settings: [
      {
        name: 'REAUTH_MINUTES',
        meaning:
          'Minutes after signing in during which payouts, new factors, a new email address, data downloads and deletion need no new proof. `0` never asks; production refuses that.',
      },
      { name: 'GOOGLE_CLIENT_ID', meaning: 'Shows "Continue with Google".' },
      { name: 'GOOGLE_AUTHORIZE_URL', meaning: "Google's sign-in page." },
      { name: 'GOOGLE_JWKS_URL', meaning: "Google's public keys." },
      { name: 'INSTAGRAM_APP_ID', meaning: 'Shows "Continue with Instagram". Needs the secret below.' },
      { name: 'INSTAGRAM_APP_SECRET', meaning: 'Secret of that app.' },
      {
        name: 'INSTAGRAM_REDIRECT_URI',
        default: '`PUBLIC_URL/auth/instagram/callback`',
        meaning: 'Address Instagram sends people back to.',
      },
      { name: 'INSTAGRAM_AUTHORIZE_URL', meaning: "Instagram's sign-in page." },
      { name: 'INSTAGRAM_TOKEN_URL', meaning: 'Where a sign-in code is exchanged for a token.' },
    ],
  },
  {
    title: 'Payments, payouts and tax',
    settings: [
      {
        name: 'RAZORPAY_KEY_ID',
        default: 'none: the built-in test provider',
        meaning:
          'Takes real payments. The webhook is `/api/payments/webhook/razorpay`. Required in production, with both secrets below.',
      },
      { name: 'RAZORPAY_KEY_SECRET', meaning: 'Secret of that key.' },
      { name: 'RAZORPAY_WEBHOOK_SECRET', meaning: 'Secret that signs the webhook.' },
      { name: 'RAZORPAY_BASE_URL', meaning: "Razorpay's API." },
      { name: 'RAZORPAY_CHECKOUT_URL', meaning: "Razorpay's checkout script." },
      {
        name: 'PAYMENTS',
        meaning: '`test` allows the built-in test provider in production. Its money is never paid out.',
      },
      {
        name: 'PAYMENT_TIMEOUT_MS',
        meaning:
          'How long the payment provider may take to answer, 50 to 60000. The booking then waits until the payment is clarified.',
      },
      {
        name: 'PAYOUT_KEY',
        default: key32,
        meaning: '32 random bytes in base64 that encrypt payout details. The same for every process.',
      },
      { name: 'GSTIN', meaning: 'Tax number of the seller, printed on receipts.' },
      { name: 'GST_RATE_PERCENT', meaning: 'GST included in every price. Needs `GSTIN`.' },
      { name: 'GST_SAC', meaning: 'Services accounting code on receipts.' },
      { name: 'GST_PLACE_OF_SUPPLY', default: 'the state in `GSTIN`', meaning: 'Place of supply on receipts.' },
    ],
  },
  {
    title: 'Meetings and reminders',
    settings: [
      { name: 'STUN_URLS', meaning: '`stun:` addresses for the video room, separated by commas.' },
      {
        name: 'TURN_URLS',
        meaning:
          '`turn:` addresses of a relay such as coturn, separated by commas. Without one, people behind strict networks cannot reach each other.',
      },
      { name: 'TURN_SECRET', meaning: 'Secret shared with that relay.' },
      {
        name: 'GOOGLE_CALENDAR_CLIENT_ID',
        default: 'none: sessions use the built-in video room',
        meaning: 'Creates a Google Meet link for every session. Needs the secret and the refresh token below.',
      },
      { name: 'GOOGLE_CALENDAR_CLIENT_SECRET', meaning: 'Secret of that client.' },
      { name: 'GOOGLE_CALENDAR_REFRESH_TOKEN', meaning: 'Gives access to the calendar that holds the meetings.' },
      { name: 'GOOGLE_CALENDAR_ID', meaning: 'Calendar that holds the meetings.' },
      { name: 'GOOGLE_CALENDAR_BASE_URL', meaning: "Google's calendar API." },
      { name: 'GOOGLE_CALENDAR_TOKEN_URL', meaning: "Google's token address." },
      { name: 'GOOGLE_CALENDAR_TIMEOUT_MS', meaning: 'How long Google Calendar may take to answer.' },
      {
        name: 'SMS_ACCOUNT_SID',
        default: 'none: no text messages',
        meaning: 'Account at Twilio or a compatible provider, for reminders by text message.',
      },
      { name: 'SMS_AUTH_TOKEN', meaning: 'Token of that account.' },
      { name: 'SMS_FROM', meaning: 'Number the messages come from, such as `+14155550100`.' },
      { name: 'SMS_NETWORK', meaning: '`sms` or `whatsapp`.' },
      { name: 'SMS_BASE_URL', meaning: "The provider's API." },
      { name: 'SMS_TIMEOUT_MS', meaning: 'How long the provider may take to answer.' },
      {
        name: 'PUSH_ORIGINS',
        default: 'Google, Mozilla, Microsoft and Apple',
        meaning: 'Push services that browsers may use, separated by commas. `*` matches any subdomain.',
      },
    ],
  },
  {
    title: 'SABO',
    settings: [
      {
        name: 'AI_BASE_URL',
        default: 'none: a model on this machine, or the built-in advisor',
        meaning: 'An OpenAI-compatible endpoint that answers for SABO. Needs `AI_MODEL`.',
      },
      { name: 'AI_MODEL', meaning: 'Name of the model at that endpoint.' },
      { name: 'AI_API_KEY', meaning: 'Key for that endpoint.' },
      { name: 'AI_TEMPERATURE', meaning: 'Randomness of its answers, 0 to 2.' },
      { name: 'AI_TIMEOUT_MS', meaning: 'How long it may stay silent.' },
      { name: 'AI_DAILY_TOKENS', meaning: 'Tokens one person may use in a day.' },
      {
        name: 'AI_CONTEXT_TOKENS',
        meaning: 'Tokens of a conversation it receives before older messages are summarised.',
      },
      { name: 'AI_PACE_MS', meaning: 'Pause between two lines of the built-in advisor.' },
      {
        name: 'LOCAL_MODEL',
        meaning: '`0` ignores a model installed by `npm run model`. So does `AI_BASE_URL`.',
      },
      { name: 'LOCAL_MODEL_THREADS', default: 'all cores but one', meaning: 'Threads it computes with.' },
      { name: 'LOCAL_MODEL_CONTEXT_TOKENS', meaning: 'Tokens it sees at once. More tokens need more memory.' },
      { name: 'LOCAL_MODEL_QUEUE', meaning: 'Questions that may wait for it.' },
      { name: 'LOCAL_MODEL_IDLE_SECONDS', meaning: 'Idle seconds after which it leaves memory.' },
      {
        name: 'LOCAL_MODEL_LOAD_WAIT_MS',
        meaning: 'How long a question waits while it loads. After that the built-in advisor answers.',
      },
      { name: 'INSTAGRAM_GRAPH_URL', meaning: "Instagram's API, for the figures of linked accounts." },
      { name: 'INSTAGRAM_TIMEOUT_MS', meaning: 'How long Instagram may take to answer.' },
      {
        name: 'TOKEN_KEY',
        default: key32,
        meaning:
          '32 random bytes in base64. Encrypts the tokens of linked accounts, and makes links to drafts and those in emails about an account. The same for every process.',
      },
    ],
  },
  {
    title: 'News',
    settings: [
      {
        name: 'NEWS_FEEDS',
        default: 'ten public feeds',
        meaning:
          'RSS, Atom or JSON feeds, separated by commas or lines, each with an optional `Category=` in front. `off` for none.',
      },
      { name: 'NEWS_ALLOW_PRIVATE', meaning: '`1` allows feeds on this machine, for tests. Production refuses it.' },
    ],
  },
];
