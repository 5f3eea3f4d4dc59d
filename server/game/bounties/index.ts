export { readBountyBoard } from '#server/game/bounties/queries/read-board.ts';
export {
  BOUNTY_CLAUSE,
  collectBounties,
  pruneBountySightings,
  readBountyTotal,
} from '#server/game/bounties/registration.ts';
