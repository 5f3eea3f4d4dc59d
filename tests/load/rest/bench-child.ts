type Answers = Record<string, () => unknown>;

function peak() {
  return { peakKiB: process.resourceUsage().maxRSS };
}

/** What a measured server says to the bench over IPC: its port once, its peak memory or an answer of its own when asked. */
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
