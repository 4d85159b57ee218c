import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { contractCalls } from './contract-calls.ts';

const { PORT = '3000', APP_NAME = 'Right Circle', SUPPORT_EMAIL = 'support@rightcircle.example' } = process.env;
const served = [
  '/api',
  '/media',
  '/dev/mail',
  '/socket.io',
  '/sitemap',
  '/oembed',
  '/public',
  '/reel/',
  '/post/',
  '/embed',
  '^/@(?!vite|fs|id|react-refresh)',
];

/** Fills the page's placeholders in development, as the server does in production. */
function devPage(): Plugin {
  const config = { appName: APP_NAME, supportEmail: SUPPORT_EMAIL, google: null, instagram: null };
  const transformIndexHtml = (html: string) =>
    html
      .replace(/<!--notice-->.*<!--\/notice-->/s, '')
      .replaceAll('%APP_CONFIG%', JSON.stringify(config).replaceAll('"', '&quot;'))
      .replaceAll('%APP_NAME%', APP_NAME)
      .replaceAll('%PUBLIC_URL%', '');
  return { name: 'dev-page', apply: 'serve', transformIndexHtml };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), contractCalls(), devPage()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: `http://127.0.0.1:${PORT}`, ws: path === '/socket.io' }]),
    ),
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    // The list of every screen's imports would be part of the landing page's first script, 5 kB of names and growing.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
      },
    },
  },
});
