const RATE = 8000;

/** A tone between silence, each of so many seconds, as a mono wav of 8 bits. */
export function aWav({ silenceBefore = 0, tone = 0, silenceAfter = 0 }): ArrayBuffer {
  const bytes = (silenceBefore + tone + silenceAfter) * RATE;
  const wav = new DataView(new ArrayBuffer(44 + bytes));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) wav.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  wav.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, RATE, true);
  wav.setUint32(28, RATE, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  write(36, 'data');
  wav.setUint32(40, bytes, true);
  const samples = new Uint8Array(wav.buffer, 44).fill(128);
  const from = silenceBefore * RATE;
  for (let i = 0; i < tone * RATE; i++)
    samples[from + i] = 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * i) / RATE));
  return wav.buffer;
}
