import { DAY_SECONDS } from '@right-circle/rules/durations';
import type webPush from 'web-push';

export type PushSubscription = { endpoint: string; p256dh: string; auth: string };
export type PushKeys = { publicKey: string; privateKey: string };

/** `gone`: this subscription will never work again and should be deleted. */
export type PushOutcome = 'sent' | 'gone' | 'later';
export type SendPush = (
  subscription: PushSubscription,
  message: { topic: string; json: object },
) => Promise<PushOutcome>;

const REPLY_MS = 10_000;
const GONE = [404, 410];

// Loaded with the first message: most servers send none after a start.
const library = async () => (await import('web-push')).default;

export async function newPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys();
}

type Options = { keys: () => Promise<PushKeys>; contact: string; mayUse: (endpoint: string) => boolean };

export function createPushSender({ keys, contact, mayUse }: Options): SendPush {
  return async ({ endpoint, p256dh, auth }, { topic, json }) => {
    if (!mayUse(endpoint)) return 'gone';
    const request = encrypt(await library(), { endpoint, keys: { p256dh, auth } }, json, {
      vapidDetails: { subject: contact, ...(await keys()) },
      TTL: DAY_SECONDS,
      // A newer message on the same topic replaces one that still waits.
      topic,
    });
    if (!request) return 'gone';
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(REPLY_MS),
    }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return 'sent';
    return response && GONE.includes(response.status) ? 'gone' : 'later';
  };
}

/** Returns null for keys that no browser created. */
function encrypt(
  push: typeof webPush,
  subscription: webPush.PushSubscription,
  json: object,
  options: webPush.RequestOptions,
) {
  try {
    return push.generateRequestDetails(subscription, JSON.stringify(json), options);
  } catch {
    return null;
  }
}

/** Whether a URL belongs to one of the push services: the server posts there, so other targets are refused. */
export function isAtOrigin(origins: readonly string[]): (endpoint: string) => boolean {
  const patterns = origins.map(
    (origin) => new RegExp(`^${origin.replaceAll('.', '\\.').replaceAll('*', '[a-z0-9-]+(?:\\.[a-z0-9-]+)*')}$`, 'i'),
  );
  return (endpoint) => URL.canParse(endpoint) && patterns.some((pattern) => pattern.test(new URL(endpoint).origin));
}
