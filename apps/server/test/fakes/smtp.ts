import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server speaking enough SMTP to take real mail, and to refuse it on demand. */
export async function startFakeSmtp() {
  const received: { from: string; to: string[]; data: string }[] = [];
  let refusals = 0;
  const server = createServer((socket) => talk(socket));

  function talk(socket: Socket): void {
    let mail = { from: '', to: [] as string[], data: '' };
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
        if (isData) {
          if (line !== '.') mail.data += `${line.replace(/^\.\./, '.')}\r\n`;
          else {
            isData = false;
            received.push(mail);
            mail = { from: '', to: [], data: '' };
            say('250 kept');
          }
        } else reply(line);
      }
    });
    function reply(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return void say('250 fake');
      if (verb === 'MAIL' && refusals > 0) {
        refusals--;
        return void say('451 try again later');
      }
      if (verb === 'MAIL') mail.from = line;
      if (verb === 'RCPT') mail.to.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'));
      if (verb === 'DATA') {
        isData = true;
        return void say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      say('250 ok');
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    received,
    refuseNext: (count = 1) => {
      refusals += count;
    },
    env: { SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: async () => await new Promise<void>((done) => server.close(() => done())),
  };
}
