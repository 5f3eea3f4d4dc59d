const CHECK_MS = 500;

/**
 * Stops this program gracefully when the shell in which `npm start` runs it is gone: npm signals only that shell,
 * which exits without forwarding the signal.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  check.unref();
}
