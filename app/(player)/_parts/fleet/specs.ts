/** The figures by which ships are compared. `speed`: turns per warp; `drones`: the bays of both kinds. */
export const SPECS = ['holds', 'speed', 'hull', 'shields', 'drones', 'upgrade_slots', 'equipment_slots'] as const;

export type Spec = (typeof SPECS)[number];
export type Specs = Readonly<Record<Spec, number>>;

/** For turns per warp less is better, for everything else more. */
export function moreIsBetter(spec: Spec): boolean {
  return spec !== 'speed';
}

export type Model = Readonly<{
  holds: number;
  hull: number;
  shields: number;
  drones_attack: number;
  drones_defence: number;
  speed: number;
  upgrade_slots: number;
  equipment_slots: number;
}>;

/** A model as sold, without upgrades. */
export function specsOfModel(model: Model): Specs {
  return {
    holds: model.holds,
    speed: model.speed,
    hull: model.hull,
    shields: model.shields,
    drones: model.drones_attack + model.drones_defence,
    upgrade_slots: model.upgrade_slots,
    equipment_slots: model.equipment_slots,
  };
}

/** The differences after trading in one ship for another. */
export function difference(from: Specs, to: Specs): Specs {
  return {
    holds: to.holds - from.holds,
    speed: to.speed - from.speed,
    hull: to.hull - from.hull,
    shields: to.shields - from.shields,
    drones: to.drones - from.drones,
    upgrade_slots: to.upgrade_slots - from.upgrade_slots,
    equipment_slots: to.equipment_slots - from.equipment_slots,
  };
}

export const SORTS = ['price', ...SPECS] as const;
export type Sort = (typeof SORTS)[number];

/** The best first, for the price the cheapest first; ties by lower price. */
export function sorted<M extends Model & { price: number }>(models: readonly M[], by: Sort): M[] {
  return models.toSorted((a, b) => {
    if (by === 'price') return a.price - b.price;
    const gain = specsOfModel(b)[by] - specsOfModel(a)[by];
    return (moreIsBetter(by) ? gain : -gain) || a.price - b.price;
  });
}

export type OwnFigures = Readonly<{
  holds: number;
  max_hull: number;
  max_shields: number;
  max_drones_attack: number;
  max_drones_defence: number;
  speed: number;
  upgrade_slots: number;
  equipment_slots: number;
}>;

/** A ship's current figures, including upgrades. */
export function specsOfShip(ship: OwnFigures): Specs {
  return {
    holds: ship.holds,
    speed: ship.speed,
    hull: ship.max_hull,
    shields: ship.max_shields,
    drones: ship.max_drones_attack + ship.max_drones_defence,
    upgrade_slots: ship.upgrade_slots,
    equipment_slots: ship.equipment_slots,
  };
}
