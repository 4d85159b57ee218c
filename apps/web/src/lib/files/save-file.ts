/** Hands a file made here to the browser to keep. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has read the address by the time the page is next idle.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
