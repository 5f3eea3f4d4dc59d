export { DefencesCard } from './defences/defences-card.tsx';
export { NpcsCard } from './npcs/npcs-card.tsx';
export { ConflictCard } from './place/conflict-card.tsx';
export { PlanetsCard } from './planets/planets-card.tsx';
