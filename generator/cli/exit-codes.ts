/** 0: generated. 1: could not be written. 2: invalid request. */
export const EXIT = { made: 0, failed: 1, badRequest: 2 } as const;
