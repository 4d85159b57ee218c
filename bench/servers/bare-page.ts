import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const { PORT, PAGE_FILE } = process.env;

const page = await readFile(PAGE_FILE ?? '', 'utf8');
const app = Fastify();
app.get('/page', async (_request, reply) => await reply.type('text/html; charset=utf-8').send(page));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log(`bare page is ready at ${PORT}`);
