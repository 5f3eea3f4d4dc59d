/** `warps` were flown before it ended. */
export type Flight = { end: 'arrived' | 'no_turns' | 'no_course' | 'ship_lost'; warps: number };

/** `full`: in line for a slip, until it docks, leaves the line or the sector. */
export type Docking = 'docked' | 'full' | 'refused';
