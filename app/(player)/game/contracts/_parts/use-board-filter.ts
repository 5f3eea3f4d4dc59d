'use client';
import { parseAsBoolean, parseAsStringLiteral, useQueryStates, type Values } from 'nuqs';
import { CONTRACT_KINDS } from '#server/game/contracts/rules/terms.ts';
import { BOARD_ORDERS } from '#server/game/contracts/schemas.ts';
import { ISSUERS, VIEWS } from './contract-list.tsx';

const PARSERS = {
  view: parseAsStringLiteral(VIEWS).withDefault('board'),
  kind: parseAsStringLiteral(CONTRACT_KINDS),
  issuer: parseAsStringLiteral(ISSUERS),
  fits: parseAsBoolean.withDefault(true),
  sort: parseAsStringLiteral(BOARD_ORDERS).withDefault('newest'),
};

export type BoardFilter = Values<typeof PARSERS>;

/** Which contracts are listed and in which order; stored in the URL. Without a choice only what the ship can carry. */
export function useBoardFilter() {
  return useQueryStates(PARSERS);
}
