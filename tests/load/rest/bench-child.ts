/** What a measured server says to the bench over IPC: its port once, its peak memory when asked. */
export const sayReady = (port: number): void => {
  process.send?.({ port });
  process.on('message', () => process.send?.({ peakKiB: process.resourceUsage().maxRSS }));
  process.once('disconnect', () => process.exit(0));
};
