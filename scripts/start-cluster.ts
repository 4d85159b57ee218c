import { Balancer } from './balancer.ts';
import { SERVER, type StartedServer, startServer } from './start-server.ts';

export const MEMBERS = ['one', 'two', 'three'] as const;
export type MemberName = (typeof MEMBERS)[number];

type ClusterOptions = {
  /** Port of the balancer; 0 uses a free one. */
  port: number;
  /** Environment of a process, given the public address. */
  envOf: (name: MemberName, publicUrl: string) => Record<string, string>;
  onReady?: (name: MemberName, url: string) => void;
  onOutput?: (name: MemberName, text: string) => void;
  /** Called when a process has ended that nobody stopped. */
  onCrash?: (name: MemberName) => void;
};

export type Cluster = {
  url: string;
  start: (name: MemberName) => Promise<void>;
  /** Stops a process gracefully, once its open calls have finished. */
  stop: (name: MemberName) => Promise<void>;
  /** Like a power failure: nothing is finished. */
  kill: (name: MemberName) => Promise<void>;
  isRunning: (name: MemberName) => boolean;
  /** Resolves when every running process can serve. */
  ready: () => Promise<void>;
  close: () => Promise<void>;
};

/** Several processes of the product behind a balancer on loopback; none of them is started yet. */
export async function openCluster({ port, envOf, onReady, onOutput, onCrash }: ClusterOptions): Promise<Cluster> {
  const balancer = new Balancer();
  const url = `http://localhost:${await balancer.listen(port)}`;
  const running = new Map<MemberName, StartedServer>();
  return {
    url,
    start: async (name) => {
      const env = { ...envOf(name, url), PUBLIC_URL: url, PROXY_HOPS: '1' };
      const server = await startServer(SERVER, env, { onOutput: (text) => onOutput?.(name, text) });
      running.set(name, server);
      void server.exited.then(() => {
        if (running.get(name) !== server) return;
        running.delete(name);
        onCrash?.(name);
      });
      await balancer.add(name, Number(new URL(server.url).port));
      onReady?.(name, server.url);
    },
    stop: async (name) => {
      const server = running.get(name);
      running.delete(name);
      await balancer.drain(name);
      await server?.stop();
    },
    kill: async (name) => {
      const server = running.get(name);
      running.delete(name);
      await server?.kill();
      await balancer.drain(name);
    },
    isRunning: (name) => running.has(name),
    ready: async () => {
      while ((await balancer.check()) < running.size) await new Promise((next) => setTimeout(next, 50));
    },
    close: async () => {
      await balancer.close();
      const servers = [...running.values()];
      running.clear();
      await Promise.all(servers.map(async (server) => await server.stop()));
    },
  };
}
