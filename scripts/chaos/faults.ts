import { setTimeout as delay } from 'node:timers/promises';
import type { Behaviour } from '../../apps/server/test/fakes/openai.ts';
import type { FaultProxy } from '../fault-proxy.ts';
import { MEMBERS } from '../start-cluster.ts';
import type { Fault, Link } from './schedule.ts';
import type { Stage } from './stage.ts';

/** Triggers every fault of a schedule at its time. Resolves when the last one is over. */
export async function runFaults(stage: Stage, schedule: readonly Fault[]): Promise<void> {
  await Promise.all(
    schedule.map(async (fault) => {
      await delay(fault.atMs);
      await happen(stage, fault);
    }),
  );
}

async function happen(stage: Stage, fault: Fault): Promise<void> {
  const { control } = stage;
  switch (fault.kind) {
    case 'kill':
      return await stage.killAndRestart(fault.member);
    case 'restart postgres':
      return stage.killPostgres(fault.mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    case 'stop redis':
      await stage.stopRedis();
      await delay(fault.forMs);
      return await stage.startRedis();
    case 'cut': {
      const proxy = proxyOf(stage, fault.link);
      proxy.cut();
      await delay(fault.forMs);
      return proxy.mend();
    }
    case 'slow': {
      const proxy = proxyOf(stage, fault.link);
      proxy.slow(fault.byMs);
      await delay(fault.forMs);
      return proxy.mend();
    }
    case 'fail gateway':
      for (const call of fault.calls) stage.razorpay.failNext(call);
      return;
    case 'refuse mail':
      return stage.smtp.refuseNext(fault.mails);
    case 'lose mail replies':
      return stage.smtp.hangUpNext(fault.mails);
    case 'fail model':
      return stage.openai.plan(...fault.answers.map(behaviourOf));
    case 'fill disk':
      await control.fillDisk(true);
      await delay(fault.forMs);
      return await control.fillDisk(false);
    case 'move clock':
      await control.moveClock(fault.member, fault.byMs);
      await delay(fault.forMs);
      return await control.moveClock(fault.member, 0);
  }
}

function proxyOf(stage: Stage, link: Link): FaultProxy {
  switch (link.to) {
    case 'clients':
      return stage.toBalancer;
    case 'postgres':
      return stage.toPostgres[link.of];
    case 'redis':
      return stage.toRedis[link.of];
  }
}

function behaviourOf(kind: Extract<Fault, { kind: 'fail model' }>['answers'][number]): Behaviour {
  switch (kind) {
    case 'status':
      return { kind, status: 503 };
    case 'cut':
    case 'unfinished':
      return { kind, pieces: ['Post ', 'in the '] };
    case 'hang':
    case 'garbage':
      return { kind };
  }
}

/** Ends all remaining faults, and waits until every process can serve. */
export async function heal(stage: Stage): Promise<void> {
  for (const name of MEMBERS) {
    stage.toPostgres[name].mend();
    stage.toRedis[name].mend();
  }
  stage.toBalancer.mend();
  await stage.startRedis();
  await stage.control.fillDisk(false);
  await stage.control.moveClocks(0);
  stage.razorpay.forgetFaults();
  stage.smtp.forgetFaults();
  stage.openai.forgetPlans();
  await stage.ready();
}
