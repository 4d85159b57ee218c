import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { contractEndpoints } from '../test/contract-calls.ts';
import { readConfig } from './config.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';

const MEGABYTE = 1024 * 1024;

let blocks: string[];
beforeAll(async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  blocks = [...guide.matchAll(/^```\n(.*?)^```$/gms)].map(([, text = '']) => text);
});

const blockWith = (line: string) => blocks.find((block) => block.includes(line)) ?? '';
const numberAfter = (text: string, name: string) => Number(new RegExp(`\\b${name} (\\d+)`).exec(text)?.[1]);

it('[PROD-18] the guide has settings that a public server starts with', () => {
  const lines = blockWith('NODE_ENV=production\nPUBLIC_URL')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  const config = readConfig({ ...env, DATA_DIR: join(tmpdir(), 'guide') });
  expect(config).toMatchObject({ isProduction: true, proxyHops: 1, publicUrl: 'https://circle.example.com' });
});

it('[PROD-18] nginx passes the largest upload and upgrades, logs no links, and waits as long as the server may take', async () => {
  const nginx = blockWith('proxy_pass');
  const uploads = Object.values(await contractEndpoints()).flatMap(({ upload }) => upload ?? []);
  const largest = Math.max(...uploads.map(({ files, fileMegabytes }) => files * fileMegabytes));
  const room = numberAfter(nginx, 'client_max_body_size') * MEGABYTE;
  expect(room, 'with the other fields of the form').toBeGreaterThan(largest * MEGABYTE + MEGABYTE);
  expect(numberAfter(nginx, 'proxy_read_timeout') * 1000).toBeGreaterThanOrEqual(connectionLimits.uploadMs);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade;');
  expect(nginx, 'links carry secrets').toContain('access_log off;');
});

it('[PROD-18] the unit hides nothing that commands and the server share', () => {
  const unit = blockWith('ExecStart=/usr/bin/npm start');
  expect(unit).toContain('NoNewPrivileges=yes');
  // The socket of the embedded PostgreSQL is in /tmp, and V8 writes the machine code that it runs.
  for (const broken of ['PrivateTmp', 'ProtectSystem=strict', 'MemoryDenyWriteExecute'])
    expect(unit).not.toContain(broken);
});
