export function togglePlay(film: HTMLVideoElement | null): void {
  if (!film) return;
  // A second press aborts `play`, which is not an error.
  if (film.paused) film.play().catch(() => {});
  else film.pause();
}

export function seekTo(film: HTMLVideoElement | null, seconds: number): void {
  if (film) film.currentTime = seconds;
}
