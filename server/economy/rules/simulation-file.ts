/** What `npm run simulate` writes into the data folder: its last run, for the operators' page. */
export const SIMULATION_FILE = 'simulation.json';

/** Raised whenever the shape of the file changes; files of other versions are not shown. */
export const SIMULATION_VERSION = 1;
