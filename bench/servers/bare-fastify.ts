import Fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL, DATABASE_POOL_MAX } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_MAX) });
const app = Fastify();

app.get<{ Params: { id: string } }>('/users/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'user-by-id',
    text: 'select id, username, email, full_name, bio, profile_pic, platform_followers, categories, created_at from users where id = $1',
    values: [request.params.id],
  });
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
console.log(`bare fastify is ready at ${PORT}`);
