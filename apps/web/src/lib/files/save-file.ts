/** Saves a generated file as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // By then the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
