import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The answer to a STUN binding request, without the address it would contain. */
export function bindingAnswer(request: Buffer): Buffer {
  const answer = Buffer.from(request);
  answer.writeUInt16BE(0x0101, 0);
  return answer;
}

/** A TURN relay on loopback that sends these packets for each request over UDP. */
export async function startFakeRelay(answers = (request: Buffer): Buffer[] => [bindingAnswer(request)]) {
  const socket = createSocket('udp4');
  socket.on('message', (request, { port, address }) => {
    for (const answer of answers(request)) socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { url: `turn:127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}
