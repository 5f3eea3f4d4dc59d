'use client';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Problem } from '#app/_client/problem/problem.ts';
import { JOB_STATUSES } from '#server/world/galaxy/schemas.ts';
import type { StreamEvent } from './event-parser.ts';
import { followStream, type StreamState } from './follow-stream.ts';
import { type LogLine, parseLogLine } from './log-line.ts';

const statusSchema = z.object({ status: z.enum(JOB_STATUSES), phase: z.string(), progress: z.number() });
export type JobStanding = z.infer<typeof statusSchema>;

export type JobLog = {
  lines: readonly LogLine[];
  state: StreamState;
  problem: Problem | null;
  /** The job's state as of the last stream event. */
  standing: JobStanding | null;
};

const NOTHING_YET: JobLog = { lines: [], state: 'connecting', problem: null, standing: null };

/**
 * The live log of a waiting or running job. Lines are collected and shown once a frame, however fast they arrive.
 * @param enabled false once the job has ended: the stored log is complete then
 * @param onEnd called when the stream reports the end of the job
 */
export function useJobLog(jobId: string, enabled: boolean, onEnd: () => void): JobLog {
  const [log, setLog] = useState<JobLog>(NOTHING_YET);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!enabled) return;
    let gathered: StreamEvent[] = [];
    let frame = 0;
    function show() {
      frame = 0;
      const fresh = gathered;
      gathered = [];
      setLog((before) => addEvents(before, fresh));
    }
    function hear(events: readonly StreamEvent[]) {
      gathered.push(...events);
      if (frame === 0) frame = requestAnimationFrame(show);
      if (events.some(({ event }) => event === 'end')) end.current();
    }
    setLog(NOTHING_YET);
    const stop = followStream(`/api/v1/admin/galaxy/jobs/${jobId}/stream`, {
      onEvents: hear,
      onState: (state, refused) => setLog((before) => ({ ...before, state, problem: refused?.problem ?? null })),
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [jobId, enabled]);
  return log;
}

function addEvents(log: JobLog, events: readonly StreamEvent[]): JobLog {
  const fresh = events.filter(({ event }) => event === 'log').flatMap(({ data }) => data.split('\n'));
  const first = log.lines.length + 1;
  return {
    ...log,
    lines: fresh.length > 0 ? log.lines.concat(fresh.map((line, i) => parseLogLine(line, first + i))) : log.lines,
    standing: events.reduce((standing, event) => readStanding(event) ?? standing, log.standing),
  };
}

function readStanding({ event, data }: StreamEvent): JobStanding | null {
  if (event !== 'status') return null;
  try {
    return statusSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
