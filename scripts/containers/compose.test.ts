import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '../../apps/server/src/config.ts';
import { root } from '../run-program.ts';
import { imageSettings, parseDockerfile } from './dockerfile.ts';

type Service = {
  build?: string;
  image: string;
  user?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  restart?: string;
  container_name?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources: { limits: Record<string, string> } };
};

/** The linter's own types don't resolve under Node's module rules. */
type Finding = { rule: string; message: string; line: number };

const files = ['compose.yaml', 'compose.single.yaml'];
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');
const servicesOf = (file: string) =>
  (parse(sourceOf(file), { merge: true }) as { services: Record<string, Service> }).services;

const { app, postgres, valkey, s3, bucket, coturn } = servicesOf('compose.yaml');
const { single } = servicesOf('compose.single.yaml');
const everyService = files.flatMap((file) => Object.entries(servicesOf(file)));
const image = imageSettings(parseDockerfile(sourceOf('Dockerfile')));

/** Variables of the file with their modifier: `:?message`, `:-default` or nothing. */
const variablesIn = (file: string) =>
  [...sourceOf(file).matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest = '']) => ({ name, rest }));
const example = sourceOf('.env.example');

/** Fills in the variables like Compose. */
function filled(settings: Record<string, string> = {}, values: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, name: string, other = '') => values[name] ?? other);
  return Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, fill(text)]));
}

describe.each(files)('%s', (file) => {
  it('[BOX-07] follows the Compose Specification', () => {
    // Besides the official schema, the linter detects mistakes that parse; these rules are about taste.
    const off = [
      'no-build-and-image',
      'no-quotes-in-volumes',
      'no-unbound-port-interfaces',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ];
    const linter = new DCLinter({
      rules: {
        ...Object.fromEntries(off.map((rule) => [rule, 0])),
        'require-quotes-in-ports': [2, { quoteType: 'double' }],
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const [result] = linter.lintFiles([join(root, file)], false);
    expect(result?.messages.map(({ rule, message, line }: Finding) => `${line} ${rule} ${message}`)).toEqual([]);
  });

  it('[BOX-08] has no default password, and names every variable without a default', () => {
    const variables = variablesIn(file);
    const asked = new Set(variables.filter(({ rest }) => rest.startsWith(':?')).map(({ name }) => name));
    for (const { name, rest } of variables) {
      if (/PASSWORD|SECRET|KEY|TOKEN/.test(name)) expect(rest, name).not.toMatch(/^:?-/);
      if (rest === '') expect(asked.has(name), `${name} is used, but nowhere required`).toBe(true);
    }
  });

  it('[BOX-08] explains every variable in .env.example', () => {
    for (const { name } of variablesIn(file)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

it('[BOX-08] .env.example holds no secret', () => {
  expect(example.match(/^\w*(PASSWORD|SECRET|KEY|TOKEN)\w*=.+/gm)).toBe(null);
});

describe.each(everyService)('service %s', (name, service) => {
  const isOurs = service.build === '.';

  it('[BOX-09] cannot change its files or gain rights', () => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.cap_add ?? []).toEqual(name === 'coturn' ? ['NET_BIND_SERVICE'] : []);
    expect(isOurs ? image.user : service.user).toMatch(/^(?!root|0\b)\S+/);
  });

  it('[BOX-09] has limits, a fixed version and a restart policy', () => {
    expect(Object.keys(service.deploy?.resources.limits ?? {}).toSorted()).toEqual(['cpus', 'memory', 'pids']);
    expect(service.image).toMatch(/^[\w./-]+:(?!latest)\S+$/);
    expect(service.restart).toBe(name === 'bucket' ? 'no' : 'unless-stopped');
  });

  it('[BOX-10] reports its health, unless it ends by itself', () => {
    // Ours uses the image's check.
    expect(Boolean(service.healthcheck?.test) || isOurs).toBe(true);
    expect(service.healthcheck?.disable ?? false).toBe(name === 'bucket');
  });
});

describe('the app', () => {
  const values = {
    PUBLIC_URL: 'https://circle.example.com',
    PAYMENTS: 'test',
    POSTGRES_PASSWORD: 'a1',
    REDIS_PASSWORD: 'b2',
    S3_ACCESS_KEY_ID: 'c3',
    S3_SECRET_ACCESS_KEY: 'd4',
    TURN_HOST: 'turn.example.com',
    TURN_SECRET: 'e5',
    PAYOUT_KEY: Buffer.alloc(32, 1).toString('base64'),
    TOKEN_KEY: Buffer.alloc(32, 2).toString('base64'),
    MAIL_KEY: Buffer.alloc(32, 3).toString('base64'),
  };

  it('[BOX-11] gets only known settings, and starts with them', () => {
    for (const service of [app, single]) {
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? {})));
    }
    const config = readConfig({ ...image.env, ...filled(app?.environment, values) });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://right_circle:a1@postgres:5432/right_circle',
      redisUrl: 'redis://:b2@valkey:6379',
      s3: { endpoint: 'http://s3:7070', bucket: 'right-circle', accessKeyId: 'c3', secretAccessKey: 'd4' },
      ice: { stunUrls: ['stun:turn.example.com:3478'], turn: { secret: 'e5' } },
      proxyHops: 1,
      demo: false,
    });
    expect(readConfig({ ...image.env, ...filled(single?.environment, values) })).toMatchObject({
      databaseUrl: null,
      s3: null,
    });
  });

  it('[PROD-01] does not start without a payment provider, whose keys it takes from .env', () => {
    const razorpay = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
    for (const name of Object.keys(razorpay)) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
    for (const service of [app, single]) {
      const env = { ...image.env, ...filled(service?.environment, { ...values, PAYMENTS: '' }) };
      expect(() => readConfig(env)).toThrow('PAYMENTS=test');
      expect(readConfig({ ...env, ...razorpay }).razorpay).toMatchObject({ keyId: 'k' });
    }
  });

  it('[BOX-11] shares its names and secrets with the services around it', () => {
    expect(postgres?.environment).toMatchObject({
      POSTGRES_USER: 'right_circle',
      POSTGRES_DB: 'right_circle',
      POSTGRES_PASSWORD: '${POSTGRES_PASSWORD}',
    });
    expect(valkey?.command?.slice(-2)).toEqual(['--requirepass', '${REDIS_PASSWORD}']);
    expect(s3?.environment).toMatchObject({
      ROOT_ACCESS_KEY: '${S3_ACCESS_KEY_ID}',
      ROOT_SECRET_KEY: '${S3_SECRET_ACCESS_KEY}',
    });
    expect(coturn?.command).toContain('--static-auth-secret=${TURN_SECRET}');
    expect(bucket?.command?.at(-1)).toBe(`/data/${app?.environment?.S3_BUCKET}`);
    expect([s3?.user, s3?.volumes, bucket?.volumes]).toEqual([image.user, ['media:/data'], ['media:/data']]);
  });

  it('[BOX-10] starts once its dependencies are healthy and the bucket exists', () => {
    expect(app?.depends_on).toEqual({
      bucket: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
      s3: { condition: 'service_healthy' },
      valkey: { condition: 'service_healthy' },
    });
  });

  it('[BOX-12] can run several times with one PostgreSQL, and only once with its own database', () => {
    expect(app?.container_name).toBeUndefined();
    expect(app?.environment).toMatchObject({
      PAYOUT_KEY: expect.any(String),
      TOKEN_KEY: expect.any(String),
      MAIL_KEY: expect.any(String),
    });
    expect(app?.ports).toEqual(['${HTTP_ADDRESS:-127.0.0.1}:${HTTP_PORT:-3000}:3000']);
    expect(single?.container_name).toBe('right-circle-single');
  });

  it('[BOX-12] is the only one reachable from the machine, besides the relay, which reaches no other service', () => {
    expect(everyService.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['app', 'coturn', 'single']);
    expect([postgres, valkey, s3].map((service) => service?.networks)).toEqual([['back'], ['back'], ['back']]);
    expect(coturn?.networks).toEqual(['relay']);
    expect(sourceOf('compose.yaml')).toContain('back: { internal: true }');
  });

  it('[BOX-03] mounts its volume where the image stores its data', () => {
    expect([app?.volumes, single?.volumes]).toEqual([['app-data:/data'], ['data:/data', 'archive:/archive']]);
    expect(image.env.DATA_DIR).toBe('/data');
  });

  it('[BOX-16] has a volume of its own for point-in-time recovery that its user can write to', () => {
    expect(sourceOf('compose.single.yaml')).toMatch(/^volumes:\n {2}data: \{\}\n(?: {2}#.*\n)? {2}archive: \{\}$/m);
    expect(sourceOf('Dockerfile')).toContain(
      'install --directory --owner=10001 --group=10001 --mode=0700 /data /archive',
    );
    expect(image.user).toBe('10001:10001');
    const folder = /^# PITR_DIR=(\S+)$/m.exec(example)?.[1];
    expect(single?.volumes).toContain(`archive:${folder}`);
    const settings = { PUBLIC_URL: 'https://circle.example.com', PAYMENTS: 'test', PITR_DIR: folder };
    expect(readConfig({ ...image.env, ...settings }).pitr?.folder).toBe(folder);
  });
});
