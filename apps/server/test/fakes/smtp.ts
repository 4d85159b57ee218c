import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** `isAcknowledged`: the sender got a reply that it was saved. */
export type Received = { from: string; to: string[]; data: string; isAcknowledged: boolean };

/** Current behaviour and received mails. */
function newState() {
  return {
    received: [] as Received[],
    refusals: 0,
    hangs: 0,
    hangUps: 0,
    isLate: false,
    lateAnswers: [] as (() => void)[],
  };
}

/** A mail server with enough SMTP to accept real mail, and to refuse it, hang or reply late on demand. */
export async function startFakeSmtp() {
  const state = newState();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, state);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    received: state.received,
    refuseNext: (count = 1) => {
      state.refusals += count;
    },
    /** Saves the next mails and closes the connection without a reply, so that the sender cannot know. */
    hangUpNext: (count = 1) => {
      state.hangUps += count;
    },
    /** Clears all planned faults. */
    forgetFaults: () => Object.assign(state, { refusals: 0, hangs: 0, hangUps: 0 }),
    /** Accepts the greeting and then sends nothing more. */
    hangNext: () => {
      state.hangs += 1;
    },
    /** Saves mails, and acknowledges them only on demand. */
    acceptLate: () => {
      state.isLate = true;
      return {
        kept: () => state.lateAnswers.length,
        answer: () => {
          state.isLate = false;
          for (const say of state.lateAnswers.splice(0)) say();
        },
      };
    },
    env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const newMail = (): Received => ({ from: '', to: [], data: '', isAcknowledged: false });

function talk(socket: Socket, state: ReturnType<typeof newState>): void {
  let mail = newMail();
  let isData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  say('220 fake ESMTP');
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (isData) take(line);
      else reply(line);
    }
  });

  function take(line: string): void {
    if (line !== '.') {
      mail.data += `${line.replace(/^\.\./, '.')}\r\n`;
      return;
    }
    isData = false;
    const kept = mail;
    state.received.push(kept);
    mail = newMail();
    if (state.hangUps > 0) {
      state.hangUps--;
      return void socket.destroy();
    }
    const acknowledge = () => {
      say('250 kept');
      kept.isAcknowledged = !socket.destroyed;
    };
    if (state.isLate) state.lateAnswers.push(acknowledge);
    else acknowledge();
  }

  function reply(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return void say('250 fake');
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    if (verb === 'MAIL' && state.hangs > 0) {
      state.hangs--;
      return;
    }
    if (verb === 'MAIL' && state.refusals > 0) {
      state.refusals--;
      return void say('451 try again later');
    }
    if (verb === 'MAIL') mail.from = line;
    if (verb === 'RCPT') mail.to.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'));
    if (verb === 'DATA') {
      isData = true;
      return void say('354 go on');
    }
    say('250 ok');
  }
}
