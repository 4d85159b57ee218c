import type { RoomSignal } from '@right-circle/contract/rooms';

type Description = Extract<RoomSignal, { kind: 'description' }>['description'];
type Candidate = Extract<RoomSignal, { kind: 'candidate' }>['candidate'];
export type NegotiationSignal = Extract<RoomSignal, { kind: 'description' | 'candidate' }>;

/** The part of RTCPeerConnection needed for negotiation. */
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
  /** If both sides offer at once, the polite one rolls back its own offer. */
  isPolite: boolean;
  send: (signal: NegotiationSignal) => void;
  /** Called before an offer is answered, to add this side's tracks. */
  beforeAnswer: () => Promise<void>;
  onProblem: (error: unknown) => void;
};

/**
 * Perfect negotiation (WebRTC 1.0, section 10.7): either side can offer at any time, and simultaneous offers are
 * harmless.
 */
export function negotiate({ connection, isPolite, send, beforeAnswer, onProblem }: Options) {
  let isOffering = false;
  let isIgnoringOffer = false;
  let isAnswerPending = false;
  // Handles signals one at a time, in order of arrival.
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

  async function applyDescription(description: Description): Promise<void> {
    const isReady = !isOffering && (connection.signalingState === 'stable' || isAnswerPending);
    isIgnoringOffer = description.type === 'offer' && !isReady && !isPolite;
    if (isIgnoringOffer) return;
    // Ignore an answer to an offer that was rolled back in the meantime.
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

  async function applyCandidate(candidate: Candidate): Promise<void> {
    try {
      await connection.addIceCandidate(candidate as RTCIceCandidateInit);
    } catch (error) {
      // Candidates of an ignored offer are useless, and so are those that arrive before any offer.
      if (!isIgnoringOffer && connection.remoteDescription) throw error;
    }
  }

  return {
    hear(signal: NegotiationSignal): void {
      queue = queue
        .then(async () =>
          signal.kind === 'description'
            ? await applyDescription(signal.description)
            : await applyCandidate(signal.candidate),
        )
        .catch(onProblem);
    },
    /**
     * The other side may have missed something: sends a pending offer again, or restarts ICE on a broken connection.
     */
    resume(): void {
      if (connection.signalingState === 'have-local-offer') sendDescription();
      else if (connection.connectionState !== 'connected' && connection.remoteDescription) connection.restartIce();
    },
  };
}
