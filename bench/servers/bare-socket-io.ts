import { createServer } from 'node:http';
import { Server } from 'socket.io';

const { PORT } = process.env;

const server = createServer((_request, reply) => {
  reply.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
});
new Server(server).on('connection', (socket) => {
  socket.on('get_notifications', () => socket.emit('notifications_list', { notifications: [], unread_count: 0 }));
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`bare socket.io is ready at ${PORT}`));
