const NOTES_HZ = [523.25, 659.25, 783.99];
const NOTE_SECONDS = 0.28;

/** Three rising notes on the chosen speaker. */
export async function playChime(speakerId: string): Promise<void> {
  const context = new AudioContext();
  if (speakerId && 'setSinkId' in context) {
    await (context as AudioContext & { setSinkId: (id: string) => Promise<void> }).setSinkId(speakerId);
  }
  await context.resume();
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const [from, until] = [index, index + 1].map((count) => context.currentTime + count * NOTE_SECONDS) as [
      number,
      number,
    ];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
  setTimeout(() => void context.close(), NOTES_HZ.length * NOTE_SECONDS * 1000 + 200);
}
