/** Whether a setting of this unit has the values 0 and 1 only. */
export function isSwitch(unit: string): boolean {
  return unit === '0 or 1';
}
