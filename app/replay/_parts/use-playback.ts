import { useEffect, useState } from 'react';

/** How long each round is shown during playback. */
const ROUND_MS = 700;

export type Playback = { round: number; playing: boolean; show: (round: number) => void; toggle: () => void };

/**
 * The displayed round; during playback it advances until the last. `follow`: shows the newest round of a running fight
 * until another one is chosen.
 */
export function usePlayback(rounds: number, { follow = false } = {}): Playback {
  const [chosen, setRound] = useState<number | null>(follow ? null : 0);
  const round = chosen ?? rounds;
  const [playing, setPlaying] = useState(false);
  const runs = playing && round < rounds;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setRound(round + 1), ROUND_MS);
    return () => clearTimeout(timer);
  }, [runs, round]);
  return {
    round,
    playing: runs,
    show: (next) => {
      setPlaying(false);
      setRound(next);
    },
    toggle: () => {
      if (!runs && round >= rounds) setRound(0);
      setPlaying(!runs);
    },
  };
}
