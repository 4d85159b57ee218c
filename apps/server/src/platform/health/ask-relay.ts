import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect as connectPlainly, isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { errorText } from '../error-text.ts';

// No `@`: addresses of relays have no user, and reasons shown to operators repeat the host.
const ADDRESS = /^(turns?):(?:\[([^\]@]+)\]|([^:?@]+))(?::(\d+))?(?:\?transport=(udp|tcp))?$/;
const PORTS = { turn: 3478, turns: 5349 };
const WAIT_MS = 5000;
/** UDP may lose a packet. */
const REPEAT_MS = 1000;

const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const MAGIC_COOKIE = 0x2112a442;
const HEADER_BYTES = 20;

/** Asks every address of the relay. Rejects with those that failed and why: a relay may answer over UDP, but not over TCP. */
export async function askRelays(urls: readonly string[], waitMs = WAIT_MS): Promise<void> {
  const failed = await Promise.all(
    urls.map(async (url) => {
      try {
        await askRelay(url, waitMs);
        return null;
      } catch (error) {
        return `${shownAddress(url)}: ${errorText(error)}`;
      }
    }),
  );
  const problems = failed.filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(problems.join(' · '));
}

/** `turn:relay.example:3478 over UDP`. One that is not understood is not repeated: it may contain credentials. */
function shownAddress(url: string): string {
  const [, scheme, v6, name, port, transport = 'udp'] = ADDRESS.exec(url) ?? [];
  if (scheme !== 'turn' && scheme !== 'turns') return 'An address in TURN_URLS';
  const host = v6 ? `[${v6}]` : name;
  return `${scheme}:${host}:${port ?? PORTS[scheme]} over ${scheme === 'turns' ? 'TLS' : transport.toUpperCase()}`;
}

/**
 * Asks a TURN server for the caller's own address (the binding request of RFC 8489), which it answers without a
 * password. Rejects if no answer arrives in time: then calls that need the relay fail too.
 */
export async function askRelay(url: string, waitMs = WAIT_MS): Promise<void> {
  const [, scheme, v6, name, port, transport = 'udp'] = ADDRESS.exec(url) ?? [];
  const host = v6 ?? name;
  if (!host || (scheme !== 'turn' && scheme !== 'turns'))
    throw new Error('The address of the relay is not understood.');
  const target = { host, port: port ? Number(port) : PORTS[scheme] };
  const asked = bindingRequest();
  const silence = new Error(`The relay did not answer within ${waitMs / 1000} seconds.`);
  if (scheme === 'turn' && transport === 'udp') await overUdp(target, asked, { waitMs, silence });
  else {
    const socket =
      scheme === 'turns'
        ? // TLS knows no names that are IP addresses.
          connectSecurely({ ...target, servername: isIP(host) ? '' : host })
        : connectPlainly(target);
    await overStream(socket, asked, { waitMs, silence });
  }
}

type Target = { host: string; port: number };
type Patience = { waitMs: number; silence: Error };

function bindingRequest(): Buffer {
  const message = Buffer.alloc(HEADER_BYTES);
  message.writeUInt16BE(BINDING_REQUEST, 0);
  message.writeUInt32BE(MAGIC_COOKIE, 4);
  randomBytes(12).copy(message, 8);
  return message;
}

/** The cookie and the random number behind it must be those of the request. */
const isAnswerTo = (asked: Buffer, answer: Buffer): boolean =>
  answer.length >= HEADER_BYTES &&
  answer.readUInt16BE(0) === BINDING_SUCCESS &&
  answer.subarray(4, HEADER_BYTES).equals(asked.subarray(4));

async function overUdp({ host, port }: Target, asked: Buffer, { waitMs, silence }: Patience): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const send = () => socket.send(asked, port, host, (error) => error && reject(error));
  const repeat = setInterval(send, REPEAT_MS);
  const patience = setTimeout(() => reject(silence), waitMs);
  socket.on('error', reject).on('message', (answer) => {
    if (isAnswerTo(asked, answer)) resolve();
  });
  send();
  try {
    await promise;
  } finally {
    clearInterval(repeat);
    clearTimeout(patience);
    socket.close();
  }
}

async function overStream(socket: Socket, asked: Buffer, { waitMs, silence }: Patience): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const patience = setTimeout(() => reject(silence), waitMs);
  let answer = Buffer.alloc(0);
  socket
    .on('error', reject)
    .on('end', () => reject(new Error('The relay closed the connection.')))
    .on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length < HEADER_BYTES) return;
      if (isAnswerTo(asked, answer)) resolve();
      else reject(new Error('Something that is not a relay answered.'));
    });
  socket.write(asked);
  try {
    await promise;
  } finally {
    clearTimeout(patience);
    socket.destroy();
  }
}
