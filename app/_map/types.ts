import type { ReactNode, Ref } from 'react';

/**
 * The contract of the galaxy map. A screen gives plain records and callbacks; the map owns the camera, the pointer,
 * the keys and everything it draws. Selection is controlled, hover is reported, a course is drawn but never computed:
 * the server plots (`onPlot` asks for it, `course` shows the answer).
 *
 *   <GalaxyMap data={{ sectors, warps, groups }} here={sectorId} selected={selected} course={course}
 *              onSelect={setSelected} onPlot={plot} onActivate={warpTo} renderHoverCard={(sector) => …} />
 *
 * Give `data` a stable identity (memo or query data): a new object rebuilds the drawing, every other prop is cheap.
 * The parent gives the height; the map fills it and works from 360 px of width.
 */

/** What the viewer knows of a sector. An operator's survey of a whole universe uses 'visited' throughout. */
export type Knowledge = 'here' | 'reachable' | 'visited' | 'known' | 'unknown';

/** What is drawn next to a sector. Unknown content is simply absent: the server never sends it. */
export type SectorFlag = 'port' | 'planet' | 'hazard' | 'nebula' | 'magnetic' | 'capital' | 'fedspace' | 'special';

/** One of the six region/faction hues of the token sheet, each with its own letter on the map. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/** What is known to be in a sector, drawn at close range. */
export type MapPlaces = {
  port_class?: number | null;
  /** Types of its planets. */
  planets?: readonly string[];
  /** What special place it is (`terra`, `stardock`, …; `capital` where it is none of them). */
  special?: string | null;
  beacon?: boolean;
};

export type MapSector = {
  /** Opaque and unique: the sector row's id, or the number as text in an operator's preview. */
  id: string;
  number: number;
  /** Integer coordinates, about ±10000. x grows east, y north, z up out of the plan view. */
  x: number;
  y: number;
  z: number;
  knowledge: Knowledge;
  flags: readonly SectorFlag[];
  /** The sector's own name. The number is shown with it. */
  name?: string | null;
  /** What people call the place ("Terra"), shown instead of the name. Without either the number is the label. */
  label?: string | null;
  /** 0 (a plain sector) to 100 (a capital). Labels appear in this order. Default: derived from the flags. */
  importance?: number;
  places?: MapPlaces | null;
  /** The group (cluster or region) whose tint and name the sector carries. */
  group_id?: string | null;
  /** Turns from the viewer's sector, where the server sent them. The list then has a column for it. */
  turns?: number | null;
};

export type MapWarp = {
  from: string;
  to: string;
  /** Only from → to. Drawn with an arrow. A two-way warp is given once. */
  one_way: boolean;
  /** Not open yet: drawn dashed and not walked. */
  latent?: boolean;
};

/** A cluster or a region: a tint, and a name shown over the middle of its sectors. */
export type MapGroup = { id: string; name: string; tint: Tint };

export type MapData = {
  sectors: readonly MapSector[];
  warps: readonly MapWarp[];
  groups?: readonly MapGroup[];
};

/** A plotted course. `sector_ids` starts where the ship is and ends at the destination. */
export type MapCourse = {
  sector_ids: readonly string[];
  /** Cost of the whole course in turns. */
  turns: number;
  /** How many of its warps the available turns pay for; the rest is drawn dashed. Default: all. */
  affordable_warps?: number;
};

/** The last flight, from the ship's previous sector to its current one. A new object is a new flight. */
export type MapFlight = { sector_ids: readonly string[] };

/** Figures about sectors and the lines between them. `strength` is 0 to 1; a text says what the colour does. */
export type MapAnalysis = {
  discs: readonly { sector_id: string; tone: 'good' | 'fair' | 'bad' | 'plain'; strength: number; text?: string }[];
  lines: readonly { from: string; to: string; strength: number; text?: string }[];
};

/**
 * A ship in a sector now, or last seen there (`seen`, `seen_hostile`). The shape shows the kind, in addition to the
 * colour.
 */
export type MapMarker = {
  id: string;
  sector_id: string;
  kind: 'ship' | 'teammate' | 'other' | 'hostile' | 'seen' | 'seen_hostile';
  label: string;
};

export type MapLayer = 'warps' | 'labels' | 'ports' | 'planets' | 'hazards' | 'clusters';
export type MapLayers = Readonly<Record<MapLayer, boolean>>;
export type MapDimension = '2d' | '3d';
export type MapView = 'chart' | 'list';

/** Imperative handle (`ref`). Unknown ids and texts that match nothing leave the view as it is and return false. */
export type GalaxyMapHandle = {
  /** Shows every sector. */
  fit(): void;
  /** Goes to `here`, else to `home`, else shows every sector. */
  home(): void;
  /** Centres one sector, close enough to read its neighbours. */
  focus(sectorId: string): boolean;
  /** Finds a sector by number or label, selects it and centres it. */
  search(text: string): boolean;
};

export type GalaxyMapProps = {
  data: MapData;
  /** The viewer's sector; keyboard walking starts there when nothing is selected. */
  here?: string | null;
  /** The viewer's home port, marked and offered by the home key when there is no `here`. */
  home?: string | null;
  selected: string | null;
  course?: MapCourse | null;
  /** Ids of avoided sectors; drawn crossed out. */
  avoid?: readonly string[];
  /** Shown once, as `renderShip` draws it; not at all with reduced motion. */
  flight?: MapFlight | null;
  /** The reported flight of another ship; shown once, not at all with reduced motion. */
  traffic?: MapFlight | null;
  /** The viewer's ship, nose to the right. */
  renderShip?: (() => ReactNode) | undefined;
  analysis?: MapAnalysis | null;
  /** Placed below the search, above the chart. */
  analysisBar?: ReactNode;
  markers?: readonly MapMarker[];
  /** One click, an arrow key or a search hit; null on Escape or a click on empty space. */
  onSelect(sectorId: string | null): void;
  /** The sector under the pointer, at most once a frame. */
  onHover?(sectorId: string | null): void;
  /** Called with true when the search gets the focus and needs height for its results, and when a result was chosen. */
  onSearch?(step: 'begun' | 'chosen'): void;
  /** Requests a course: `p`, or the button next to the selection. */
  onPlot?(sectorId: string): void;
  /** Enter or a double click. */
  onActivate?(sectorId: string): void;
  /** Body of the card that follows the pointer. Default: number, name, knowledge and what is there. */
  renderHoverCard?(sector: MapSector): ReactNode;
  /**
   * What the nearest zoom over a sector shows in place of the chart, with the button back. Default, and null: the chart.
   */
  renderCloseUp?: (sector: MapSector, back: ReactNode) => ReactNode;
  /** Accessible name of the canvas. Default: "Galaxy map". */
  label?: string;
  initialView?: MapView;
  initialDimension?: MapDimension;
  initialLayers?: Partial<MapLayers>;
  /** What the map frames when it first has data: around the viewer, or everything. Default: 'here'. */
  initialFrame?: 'here' | 'all';
  className?: string;
  ref?: Ref<GalaxyMapHandle>;
};
