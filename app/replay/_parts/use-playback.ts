import { useEffect, useState } from 'react';

/** How long each round is shown during playback. */
const ROUND_MS = 700;

export type Playback = { round: number; playing: boolean; show: (round: number) => void; toggle: () => void };

/** The displayed round; during playback it advances until the last. */
export function usePlayback(rounds: number): Playback {
  const [round, setRound] = useState(0);
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
