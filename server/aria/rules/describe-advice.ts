import type { Advice } from '#server/aria/rules/choose-advice.ts';
import { sectorLabel } from '#server/aria/rules/sector-label.ts';
import type { AriaEvidence, Recommendation } from '#server/aria/schemas.ts';

type Words = {
  say(key: string, values?: Record<string, string | number>): string;
  good(commodity: string): string;
};
type Place = { name: string; sector_number: number; sector_name: string };
type Trade = {
  commodity: string;
  dest_station: string | null;
  station_name: string | null;
  sector_number: number | null;
  profit: number;
  observed_at: Date;
};

/** Age in days from which trades are described as old. */
const OLD_DAYS = 7;

type Described = Advice & {
  words: Words;
  places: { station(id: string | null): Place | undefined };
  trades: readonly Trade[];
  now: Date;
};

/** One recommendation for display: text key, figures and evidence. */
export function describeAdvice({
  kind,
  row,
  confidence,
  warps,
  words,
  places,
  trades,
  now,
}: Described): Recommendation {
  const source = places.station(row.source_station);
  const dest = places.station(row.dest_station);
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - Date.parse(row.last_at)) / 1_000));
  const values = {
    good: words.good(row.commodity),
    source: source?.name ?? '?',
    sourceSector: source ? sectorLabel(source) : '?',
    dest: dest?.name ?? '?',
    destSector: dest ? sectorLabel(dest) : '?',
    profit: Math.round(row.average_profit),
    count: Math.round(row.count * 10) / 10,
    rate: row.success_rate,
    hour: row.hour ?? 0,
    warps: warps ?? 0,
  };
  return {
    kind,
    explanation: words.say(`advice_${kind}`, values),
    commodity: row.commodity as Recommendation['commodity'],
    source_station_id: row.source_station,
    source_station_name: source?.name ?? null,
    dest_station_id: row.dest_station,
    dest_station_name: dest?.name ?? null,
    dest_sector_id: row.dest_sector,
    dest_sector_number: dest?.sector_number ?? null,
    hour: row.hour,
    warps,
    observations: row.count,
    average_profit: row.average_profit,
    success_rate: row.success_rate,
    confidence,
    data_age_seconds: ageSeconds,
    evidence: trades.map(evidenceOf),
    why_not: caveatOf(words, row.success_rate, ageSeconds / 86_400, kind),
  };
}

function caveatOf(words: Words, rate: number, ageDays: number, kind: Advice['kind']): string | null {
  if (kind === 'watch_out') return null;
  if (ageDays >= OLD_DAYS) return words.say('why_not_old', { days: Math.floor(ageDays) });
  return rate < 0.8 ? words.say('why_not_risky', { rate }) : null;
}

function evidenceOf(trade: Trade): AriaEvidence {
  return {
    kind: 'trade',
    commodity: trade.commodity,
    station_id: trade.dest_station,
    station_name: trade.station_name,
    sector_number: trade.sector_number,
    action: null,
    amount: trade.profit,
    unit: 'credits',
    at: trade.observed_at.toISOString(),
  };
}
