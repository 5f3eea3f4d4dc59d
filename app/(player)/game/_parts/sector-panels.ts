export { DefencesCard } from './defences/defences-card.tsx';
export { NpcsCard } from './npcs/npcs-card.tsx';
export { ConflictCard } from './place/conflict-card.tsx';
export { SectorFinds } from './place/sector-finds.tsx';
export { PlanetsCard } from './planets/planets-card.tsx';
