import type { RoomSignal } from '@right-circle/contract/rooms';

type Description = Extract<RoomSignal, { kind: 'description' }>['description'];
type Candidate = Extract<RoomSignal, { kind: 'candidate' }>['candidate'];
export type NegotiationSignal = Extract<RoomSignal, { kind: 'description' | 'candidate' }>;

/** The part of RTCPeerConnection that negotiating needs. */
export type Connection = Pick<
  RTCPeerConnection,
  | 'signalingState'
  | 'connectionState'
  | 'localDescription'
  | 'remoteDescription'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'addIceCandidate'
  | 'restartIce'
  | 'onnegotiationneeded'
  | 'onicecandidate'
>;

type Options = {
  connection: Connection;
  /** Of two offers at once, the polite one takes its own back. */
  isPolite: boolean;
  send: (signal: NegotiationSignal) => void;
  /** Before an offer is answered: the moment to put one's own tracks into it. */
  beforeAnswer: () => Promise<void>;
  onProblem: (error: unknown) => void;
};

/** Perfect negotiation (WebRTC 1.0, section 10.7): either side offers whenever it must, and two offers at once do no harm. */
export function negotiate({ connection, isPolite, send, beforeAnswer, onProblem }: Options) {
  let isOffering = false;
  let isIgnoringOffer = false;
  let isAnswerPending = false;
  // One at a time, in the order in which they came.
  let queue = Promise.resolve();

  connection.onnegotiationneeded = () => {
    offer().catch(onProblem);
  };
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ kind: 'candidate', candidate: candidate.toJSON() as Candidate });
  };

  async function offer(): Promise<void> {
    try {
      isOffering = true;
      await connection.setLocalDescription();
      sendDescription();
    } finally {
      isOffering = false;
    }
  }

  function sendDescription(): void {
    const { localDescription } = connection;
    if (!localDescription) return;
    const { type, sdp } = localDescription;
    send({ kind: 'description', description: { type, sdp } });
  }

  async function hearDescription(description: Description): Promise<void> {
    const isReady = !isOffering && (connection.signalingState === 'stable' || isAnswerPending);
    isIgnoringOffer = description.type === 'offer' && !isReady && !isPolite;
    if (isIgnoringOffer) return;
    // An answer to an offer that was taken back meanwhile.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;

    isAnswerPending = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      isAnswerPending = false;
    }
    if (description.type !== 'offer') return;
    await beforeAnswer();
    await connection.setLocalDescription();
    sendDescription();
  }

  async function hearCandidate(candidate: Candidate): Promise<void> {
    try {
      await connection.addIceCandidate(candidate as RTCIceCandidateInit);
    } catch (error) {
      // Those of an offer we ignore lead nowhere, nor do those that come before any offer.
      if (!isIgnoringOffer && connection.remoteDescription) throw error;
    }
  }

  return {
    hear(signal: NegotiationSignal): void {
      queue = queue
        .then(async () =>
          signal.kind === 'description'
            ? await hearDescription(signal.description)
            : await hearCandidate(signal.candidate),
        )
        .catch(onProblem);
    },
    /** The other side may have missed something: an open offer is sent again, a broken path looked for anew. */
    resume(): void {
      if (connection.signalingState === 'have-local-offer') sendDescription();
      else if (connection.connectionState !== 'connected' && connection.remoteDescription) connection.restartIce();
    },
  };
}
