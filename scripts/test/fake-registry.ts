import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PackedFile, packTarball } from './tarball.ts';

export type Manifest = {
  name: string;
  version: string;
  main?: string;
  bin?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  optionalDependencies?: Record<string, string>;
};

/** Ways to serve a package wrongly: not at all, half, cut off, never, or another file under the right name. */
export type Fault = 'missing' | 'truncated' | 'dropped' | 'hanging' | 'corrupted';

type Published = { manifest: Manifest; tarball: Buffer; integrity: string };

/** Serves packages like the npm registry, on loopback only, and misbehaves on demand. */
export class FakeRegistry {
  readonly #packages = new Map<string, Published>();
  readonly #faults = new Map<string, { fault: Fault; times: number }>();
  readonly #downloads = new Map<string, PromiseWithResolvers<ServerResponse>>();
  readonly #served: string[] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));
  #url = '';

  static async start(): Promise<FakeRegistry> {
    const registry = new FakeRegistry();
    registry.#server.listen(0, '127.0.0.1');
    await once(registry.#server, 'listening');
    registry.#url = `http://127.0.0.1:${(registry.#server.address() as AddressInfo).port}`;
    return registry;
  }

  get url(): string {
    return this.#url;
  }

  /** Names of the packages whose archives were asked for, in order. */
  get served(): readonly string[] {
    return this.#served;
  }

  /** The archive as it is served. */
  archiveOf(name: string): Buffer {
    const published = this.#packages.get(name);
    if (!published) throw new Error(`There is no package ${name}.`);
    return published.tarball;
  }

  /** Adds or replaces a package and returns its integrity for a lock file. */
  publish(manifest: Manifest, files: PackedFile[]): string {
    const tarball = packTarball([{ path: 'package.json', content: JSON.stringify(manifest) }, ...files]);
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    this.#packages.set(manifest.name, { manifest, tarball, integrity });
    return integrity;
  }

  misbehave(name: string, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#faults.set(name, { fault, times });
  }

  behave(): void {
    this.#faults.clear();
  }

  /** Serves only half of a package; resolves once that has happened, with a promise of the client's disconnect. */
  async hangOn(name: string): Promise<{ clientGone: Promise<unknown> }> {
    this.misbehave(name, 'hanging', 1);
    const download = Promise.withResolvers<ServerResponse>();
    this.#downloads.set(name, download);
    const response = await download.promise;
    return { clientGone: response.destroyed ? Promise.resolve() : once(response, 'close') };
  }

  /** Breaks the connection of a download that hangs. */
  async dropHanging(name: string): Promise<void> {
    (await this.#downloads.get(name)?.promise)?.destroy();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** `/<name>` is the metadata of a package, `/<name>/-/archive.tgz` its archive. */
  #answer(request: IncomingMessage, response: ServerResponse): void {
    const [name = '', archive] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const published = this.#packages.get(name);
    if (!published) return void response.writeHead(404).end('{}');
    if (archive) return this.#sendArchive(name, published.tarball, response);

    const { manifest, integrity } = published;
    const dist = { integrity, tarball: `${this.#url}/${name}/-/archive.tgz` };
    const versions = { [manifest.version]: { ...manifest, dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: manifest.version }, versions }));
  }

  #sendArchive(name: string, tarball: Buffer, response: ServerResponse): void {
    this.#served.push(name);
    const half = tarball.subarray(0, tarball.length / 2);
    switch (this.#takeFault(name)) {
      case 'missing':
        return void response.writeHead(404).end('{}');
      case 'truncated':
        return void response.end(half);
      case 'dropped':
        response.setHeader('content-length', tarball.length);
        return void response.write(half, () => response.destroy());
      case 'hanging':
        response.setHeader('content-length', tarball.length);
        return void response.write(half, () => this.#downloads.get(name)?.resolve(response));
      case 'corrupted':
        return void response.end(packTarball([{ path: 'package.json', content: '{}' }]));
      case null:
        return void response.end(tarball);
    }
  }

  #takeFault(name: string): Fault | null {
    const current = this.#faults.get(name);
    if (!current || current.times === 0) return null;
    current.times -= 1;
    return current.fault;
  }
}
