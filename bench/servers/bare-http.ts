import { createServer } from 'node:http';

const { PORT } = process.env;

const server = createServer((_request, reply) => {
  const body = JSON.stringify({ id: 1, name: 'Asha Rao', bio: '' });
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  reply.end(body);
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`bare node:http is ready at ${PORT}`));
