import { describe, expect, it, vi } from 'vitest';
import { type Connection, type NegotiationSignal, negotiate } from './perfect-negotiation.ts';

/**
 * The signalling half of a browser's connection, with its rules: a wrong order throws, the polite side may roll back.
 */
class FakeConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescription | null = null;
  remoteDescription: RTCSessionDescription | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON: () => object } | null }) => void) | null = null;
  candidates: string[] = [];
  restarts = 0;
  private made = 0;
  private readonly name: string;
  private readonly delay: () => Promise<void>;

  constructor(name: string, delay: () => Promise<void> = async () => await Promise.resolve()) {
    this.name = name;
    this.delay = delay;
  }

  async setLocalDescription(): Promise<void> {
    const isAnswer = this.signalingState === 'have-remote-offer';
    await this.delay();
    const type = isAnswer ? 'answer' : 'offer';
    if (isAnswer !== (this.signalingState === 'have-remote-offer')) throw new Error('the state changed meanwhile');
    this.localDescription = { type, sdp: `${this.name} ${type} ${++this.made}` } as RTCSessionDescription;
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
  }

  async setRemoteDescription(description: RTCSessionDescription): Promise<void> {
    await this.delay();
    const { signalingState } = this;
    if (description.type === 'offer' && signalingState !== 'stable' && signalingState !== 'have-local-offer') {
      throw new Error(`an offer while ${signalingState}`);
    }
    if (description.type === 'answer' && signalingState !== 'have-local-offer') {
      throw new Error(`an answer while ${signalingState}`);
    }
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
  }

  async addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (!this.remoteDescription || candidate === 'bad') throw new Error('no place for it');
    this.candidates.push(candidate);
  }

  restartIce(): void {
    this.restarts += 1;
    this.onnegotiationneeded?.();
  }
}

/** Two sides whose signals go through `wires` and are delivered when the test says so. */
function aPair(delay?: () => Promise<void>) {
  const connections = { polite: new FakeConnection('polite', delay), impolite: new FakeConnection('impolite', delay) };
  const wires: { to: 'polite' | 'impolite'; signal: NegotiationSignal }[] = [];
  const onProblem = vi.fn();
  const side = (name: 'polite' | 'impolite') =>
    negotiate({
      connection: connections[name] as unknown as Connection,
      isPolite: name === 'polite',
      send: (signal) => wires.push({ to: name === 'polite' ? 'impolite' : 'polite', signal }),
      beforeAnswer: async () => undefined,
      onProblem,
    });
  const sides = { polite: side('polite'), impolite: side('impolite') };
  const rest = async () => await new Promise((done) => setTimeout(done, 0));
  /** Delivers signals until none are left. */
  const deliver = async () => {
    await rest();
    for (let turns = 0; wires.length > 0; turns++) {
      if (turns > 50) throw new Error('they never agree');
      for (const { to, signal } of wires.splice(0)) sides[to].hear(signal);
      await rest();
    }
  };
  return { ...connections, wires, sides, deliver, rest, onProblem };
}

const offerOf = (sdp: string) => ({ kind: 'description', description: { type: 'offer', sdp } }) as const;

describe('two who negotiate', () => {
  it.each(['polite', 'impolite'] as const)('an offer of the %s one is answered', async (who) => {
    const pair = aPair();
    pair[who].onnegotiationneeded?.();
    await pair.deliver();
    expect([pair.polite.signalingState, pair.impolite.signalingState]).toEqual(['stable', 'stable']);
    expect(pair[who].localDescription?.type).toBe('offer');
    expect(pair.onProblem).not.toHaveBeenCalled();
  });

  it('of two offers at once the impolite one stands, and both agree', async () => {
    const pair = aPair();
    pair.polite.onnegotiationneeded?.();
    pair.impolite.onnegotiationneeded?.();
    await pair.deliver();
    expect([pair.polite.signalingState, pair.impolite.signalingState]).toEqual(['stable', 'stable']);
    expect(pair.polite.remoteDescription?.sdp).toBe('impolite offer 1');
    expect(pair.impolite.remoteDescription?.type).toBe('answer');
    expect(pair.onProblem).not.toHaveBeenCalled();
  });

  it('agrees again and again, whoever begins', async () => {
    const pair = aPair();
    for (const who of ['polite', 'impolite', 'impolite', 'polite'] as const) {
      pair[who].onnegotiationneeded?.();
      if (who === 'impolite') pair.polite.onnegotiationneeded?.();
      await pair.deliver();
      expect([pair.polite.signalingState, pair.impolite.signalingState]).toEqual(['stable', 'stable']);
    }
    expect(pair.onProblem).not.toHaveBeenCalled();
  });

  it('the candidates of an ignored offer are forgotten, others that fail are told', async () => {
    const pair = aPair();
    pair.impolite.onnegotiationneeded?.();
    await pair.rest();
    const candidate = { kind: 'candidate', candidate: { candidate: 'bad' } } as const;
    pair.sides.impolite.hear(offerOf('polite offer'));
    pair.sides.impolite.hear(candidate);
    await pair.rest();
    expect(pair.onProblem).not.toHaveBeenCalled();
    await pair.deliver();
    pair.sides.impolite.hear(candidate);
    await pair.rest();
    expect(pair.onProblem).toHaveBeenCalledTimes(1);
  });

  it('candidates wait for the description before them', async () => {
    const pair = aPair(async () => await new Promise((done) => setTimeout(done, 0)));
    pair.sides.polite.hear(offerOf('impolite offer'));
    pair.sides.polite.hear({ kind: 'candidate', candidate: { candidate: 'first' } });
    await pair.rest();
    await pair.rest();
    await pair.rest();
    expect(pair.polite.candidates).toEqual(['first']);
    expect(pair.onProblem).not.toHaveBeenCalled();
  });

  it('an answer nobody waits for any more is dropped', async () => {
    const pair = aPair();
    pair.sides.impolite.hear({ kind: 'description', description: { type: 'answer', sdp: 'late' } });
    await pair.rest();
    expect(pair.onProblem).not.toHaveBeenCalled();
    expect(pair.impolite.signalingState).toBe('stable');
  });
});

describe('coming back', () => {
  it('sends an offer again that may have been lost', async () => {
    const pair = aPair();
    pair.impolite.onnegotiationneeded?.();
    await pair.rest();
    pair.wires.length = 0;
    pair.sides.impolite.resume();
    await pair.deliver();
    expect(pair.polite.remoteDescription?.sdp).toBe('impolite offer 1');
    expect(pair.impolite.signalingState).toBe('stable');
  });

  it('looks for a new path where the old one is broken, and leaves a sound one alone', async () => {
    const pair = aPair();
    pair.impolite.onnegotiationneeded?.();
    await pair.deliver();
    pair.impolite.connectionState = 'connected';
    pair.sides.impolite.resume();
    expect(pair.impolite.restarts).toBe(0);
    pair.impolite.connectionState = 'disconnected';
    pair.polite.connectionState = 'disconnected';
    pair.sides.impolite.resume();
    pair.sides.polite.resume();
    await pair.deliver();
    expect([pair.impolite.restarts, pair.polite.restarts]).toEqual([1, 1]);
    expect([pair.polite.signalingState, pair.impolite.signalingState]).toEqual(['stable', 'stable']);
  });
});
