/** Whole minutes, rounded up, split into hours and minutes (0 to 59). */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.ceil(seconds / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
