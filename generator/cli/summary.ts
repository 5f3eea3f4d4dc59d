import type { Paint } from '#generator/cli/paint.ts';
import type { ConfigWarning } from '#generator/config.ts';
import { type Measures, measure } from '#generator/measures.ts';
import type { Universe } from '#generator/universe.ts';

const CLASS_NAMES = ['special', 'BBS', 'BSB', 'SBB', 'SSB', 'SBS', 'BSS', 'SSS', 'BBB'];
const LABEL = 14;
const BAR = 28;

/** The universe in a page of text and figures. */
export function summaryText(universe: Universe, warnings: readonly ConfigWarning[], paint: Paint): string {
  const found = measure(universe);
  const row = (label: string, text: string): string => `  ${paint.dim(label.padEnd(LABEL))} ${text}`;
  const lines = [
    '',
    paint.bold(`${universe.config.regionType} · ${count(found.sectors)} sectors · seed ${universe.seed}`),
    row('clusters', listed(found.clusterTypes)),
    row('warps', warpText(found)),
    row('courses', courseText(universe, found)),
    row('from stardock', distanceText(found)),
    row('ports', portText(found)),
    row('classes', found.classMix.map((ports, i) => `${CLASS_NAMES[i]} ${ports}`).join('  ')),
    row('content', contentText(found)),
    row('formations', listed(found.formations)),
    row('locations', universe.specialLocations.map(({ type, sectorId }) => `${type} ${sectorId}`).join('  ')),
    row('rosters', universe.npcRosters.map((roster) => `${roster.kind} ${roster.targetCount}`).join('  ')),
    '',
    ...histogram(found.hubDistances.counts, paint),
  ];
  for (const { message } of warnings) lines.push(`  ${paint.warning('warning')} ${message}`);
  lines.push('');
  return lines.join('\n');
}

function warpText({ warps }: Measures): string {
  const each = `${warps.perSector.toFixed(2)} a sector`;
  return `${count(warps.total)}: ${count(warps.twoWay)} two-way, ${count(warps.oneWay)} one-way, ${count(warps.latent)} latent; ${each}`;
}

function courseText(universe: Universe, { longestCourse, reachability }: Measures): string {
  const reached = `${count(reachability.reached)} of ${count(reachability.open)} open sectors in reach`;
  return `longest ${longestCourse} of ${universe.config.density} allowed; ${reached}`;
}

function distanceText({ hubDistances: { from, median, p90, farthest } }: Measures): string {
  return `sector ${from}: half within ${median} warps, nine in ten within ${p90}, all within ${farthest}`;
}

function portText({ pairCoverage, blackMarkets }: Measures): string {
  const share = (pairCoverage.share * 100).toFixed(1);
  return `${count(pairCoverage.ports)}, ${share} % with a trading partner within 2 warps; ${blackMarkets} black markets`;
}

function contentText({ planets, nebulae, hazards, asteroidFields }: Measures): string {
  return `${count(planets)} planets, ${count(nebulae)} nebula sectors, ${count(hazards)} hazards, ${count(asteroidFields)} asteroid fields`;
}

function listed(counts: Partial<Record<string, number>>): string {
  const present = Object.entries(counts).filter(([, number]) => (number ?? 0) > 0);
  return present.map(([name, number]) => `${name} ${number}`).join('  ') || 'none';
}

function histogram(counts: readonly number[], paint: Paint): string[] {
  const max = Math.max(1, ...counts.map((number) => number ?? 0));
  return Array.from(counts, (number, hops) => {
    const bar = '#'.repeat(Math.ceil(((number ?? 0) * BAR) / max));
    return `  ${paint.dim(`${String(hops).padStart(2)} warps`)} ${paint.accent(bar)} ${number ?? 0}`;
  });
}

function count(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
