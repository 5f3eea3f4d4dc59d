/** The format of the file that `npm run simulate` writes into the data folder: its last run, for the admin page. */
export const SIMULATION_FILE = 'simulation.json';

/** Incremented whenever the format changes; files of other versions are not shown. */
export const SIMULATION_VERSION = 1;
