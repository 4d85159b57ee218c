import { memberAt } from '../members.ts';

// Implements the protocol itself: a real client uses several times the resources.
const AT_ONCE = 50;
const [url = '', first = '', last = ''] = process.argv.slice(2);

let next = Number(first);
let open = 0;
await Promise.all(Array.from({ length: AT_ONCE }, openSome));
process.send?.({ open });
// Held until this process ends.
process.once('disconnect', () => process.exit());

async function openSome(): Promise<void> {
  for (let n = next++; n <= Number(last); n = next++) if (await openSocket(n)) open += 1;
}

/** Connects, signs in and requests the list, like the web app. */
async function openSocket(n: number): Promise<boolean> {
  const { userId, token } = memberAt(n);
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&user_id=${userId}`;
  return await new Promise((done) => {
    const socket = new WebSocket(address);
    socket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet === '2') socket.send('3');
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (packet.startsWith('40')) socket.send(`42${JSON.stringify(['get_notifications', { userid: userId }])}`);
      else if (packet.startsWith('42["notifications_list"')) done(true);
      else done(false);
    });
    socket.addEventListener('close', () => done(false));
  });
}
