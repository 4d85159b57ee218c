// HEALTHCHECK of the image: exits with 0 while this server can serve people. The image has no curl, and Node is there.
const { PORT = '3000' } = process.env;
const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.stdout.write(reply ? await reply.text() : `no answer on port ${PORT}`);
process.exitCode = reply?.ok ? 0 : 1;
