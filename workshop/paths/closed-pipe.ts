/** Exits without an error if the reader closes the pipe early, as `head` does. */
export function ignoreClosedPipe(): void {
  process.stdout.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
