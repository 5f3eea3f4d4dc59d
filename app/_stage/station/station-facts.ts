import type { SlipKind } from '#server/game/trading/rules/slips.ts';
import type { DockService } from '#server/world/ships/rules/dock-services.ts';

/** Docking slips of one kind; `free` null: not known to this viewer. */
export type SlipFacts = { readonly total: number; readonly free: number | null };

/** What is known of a station; the picture shows nothing else. */
export type StationFacts = {
  readonly id: string;
  /** 0 (special) to 8. */
  readonly class: number;
  readonly services: readonly DockService[];
  /** How many goods it buys or sells. */
  readonly goods: number;
  readonly black_market: boolean;
  readonly slips: Readonly<Record<SlipKind, SlipFacts>>;
  /** The viewer's docked ship. */
  readonly ship: { readonly type: string; readonly slip: SlipKind } | null;
};
