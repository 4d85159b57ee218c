/** Stops a film, or lets it go on. */
export function togglePlay(film: HTMLVideoElement | null): void {
  if (!film) return;
  // A start that is broken off by the next press is no fault.
  if (film.paused) film.play().catch(() => {});
  else film.pause();
}

export function seekTo(film: HTMLVideoElement | null, seconds: number): void {
  if (film) film.currentTime = seconds;
}
