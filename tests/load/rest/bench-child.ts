type Answers = Record<string, () => unknown>;

function peak() {
  return { peakKiB: process.resourceUsage().maxRSS };
}

/**
 * What a measured server sends to the bench over IPC: its port once, and on request its peak memory or an answer of
 * its own.
 */
export function reportReady(port: number, answers: Answers = {}): void {
  process.send?.({ port });
  process.on('message', (question) => {
    Promise.resolve((answers[String(question)] ?? peak)()).then(
      (answer) => process.send?.(answer),
      // The bench sees the end of its child; why it ended is on stderr.
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
}
