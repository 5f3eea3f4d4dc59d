const CHECK_MS = 500;

/**
 * Ends this program in order when the shell that `npm start` runs it in has gone: npm sends a signal to that shell only,
 * which ends without passing it on.
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
